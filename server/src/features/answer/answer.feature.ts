import './answer.graphql.ts';
import './answering-live.graphql.ts';
import './invitation-sections.graphql.ts';
import './answer.tables.ts';
import './related-answers.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { answerReactions } from './answer.reactions.ts';
import { answeringLiveReactions } from './answering-live.reactions.ts';
import { seesAnswerFiles } from './see-answer-file.ts';

export const feature: Feature = {
  name: 'answer',
  reactions: { ...answeringLiveReactions, ...answerReactions },
  fileOwners: { answer: seesAnswerFiles },
};
