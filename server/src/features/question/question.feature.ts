import './question-history.graphql.ts';
import './section.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { isAskedFile, seesQuestionFile } from './question.visibility.ts';

export const feature: Feature = {
  name: 'question',
  fileOwners: { question: (ctx, fileId) => seesQuestionFile(ctx.db, ctx.actor, fileId) },
  invitedFiles: { question: (ctx, fileId, projectId) => isAskedFile(ctx.db, fileId, projectId) },
};
