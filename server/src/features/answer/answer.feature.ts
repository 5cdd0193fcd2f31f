import './saving/answer.graphql.ts';
import './record/answer.tables.ts';
import './live/answering-live.graphql.ts';
import './questionnaire/invitation-sections.graphql.ts';
import './product-profile/product-profile.graphql.ts';
import './record/product-profile.tables.ts';
import './record/product-progress.graphql.ts';
import './record/requested-answers.graphql.ts';
import './questionnaire/question-answers.graphql.ts';
import './related/related-answers.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answeringLiveReactions } from './live/answering-live.reactions.ts';
import { seesAnswerFiles } from './record/see-answer-file.ts';

export const feature: Feature = {
  name: 'answer',
  reactions: { live: answeringLiveReactions },
  fileOwners: { answer: seesAnswerFiles },
};
