import { builder } from '../../graphql/builder.ts';
import { onceFor } from '../../platform/once-for.ts';
import { ProjectQuestionType } from '../question/question.graphql.ts';
import { AnswerType } from './answer-types.graphql.ts';
import { loadFirmAnswers } from './firm-answers.queries.ts';

const answersIn = onceFor(async ({ db }, { projectId }: { readonly projectId: string }) =>
  Map.groupBy(await loadFirmAnswers(db, { projectId }), ({ questionId }) => questionId),
);

builder.objectField(ProjectQuestionType, 'answers', (t) =>
  t.field({
    type: [AnswerType],
    description: 'Of the products that have submitted; with `includeAnswers` and for those who read scores.',
    resolve: async (question, _args, ctx) =>
      question.answersIn === null ? [] : ((await answersIn(ctx, question.answersIn)).get(question.id) ?? []),
  }),
);
