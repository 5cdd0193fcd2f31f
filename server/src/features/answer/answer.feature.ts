import './answer.graphql.ts';
import './answer.tables.ts';
import './answering-live.graphql.ts';
import './invitation-sections.graphql.ts';
import './product-profile.graphql.ts';
import './product-profile.tables.ts';
import './product-progress.graphql.ts';
import './question-answers.graphql.ts';
import './related-answers.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { answeringLiveReactions } from './answering-live.reactions.ts';
import { seesAnswerFiles } from './see-answer-file.ts';

export const feature: Feature = {
  name: 'answer',
  reactions: { live: answeringLiveReactions },
  fileOwners: { answer: seesAnswerFiles },
};
