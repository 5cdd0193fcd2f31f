import { builder } from '../../../graphql/builder.ts';
import { ProductRef, ProjectRef } from '../../../graphql/shared-types.ts';
import { onceFor } from '../../../platform/once-for.ts';
import { ProjectQuestionType } from '../../question/editing/question.graphql.ts';
import { AnswerType } from '../record/answer-types.graphql.ts';
import { type EarlierAnswer, loadEarlierAnswers } from '../record/earlier-answers.queries.ts';
import { loadFirmAnswers } from '../record/firm-answers.queries.ts';

interface InProject {
  readonly projectId: string;
}

const answersIn = onceFor(async ({ db }, { projectId }: InProject) =>
  Map.groupBy(await loadFirmAnswers(db, { projectId }), ({ questionId }) => questionId),
);
const earlierIn = onceFor(async (ctx, { projectId }: InProject) =>
  Map.groupBy(await loadEarlierAnswers(ctx, projectId), ({ questionId }) => questionId),
);

const EarlierAnswerType = builder.objectRef<EarlierAnswer>('EarlierAnswer').implement({
  description: 'What a product said in an earlier panel iteration.',
  fields: (t) => ({
    project: t.expose('project', { type: ProjectRef, description: 'The earlier one.' }),
    product: t.expose('product', { type: ProductRef, description: 'The entry of the present project.' }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'As in `Answer`.' }),
    secondaryValue: t.expose('secondaryValue', { type: 'JSON', nullable: true }),
    notApplicable: t.exposeBoolean('notApplicable'),
    notApplicableDescription: t.exposeString('notApplicableDescription', { nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(ProjectQuestionType, 'answers', (t) =>
  t.field({
    type: [AnswerType],
    description: 'Of the products that have submitted; with `includeAnswers` and for those who read scores.',
    resolve: async (question, _args, ctx) =>
      question.answersIn === null ? [] : ((await answersIn(ctx, question.answersIn)).get(question.id) ?? []),
  }),
);

builder.objectField(ProjectQuestionType, 'previousAnswers', (t) =>
  t.field({
    type: [EarlierAnswerType],
    description: 'Of the same products in completed earlier iterations, the newest first; on the same terms as `answers`.',
    resolve: async (question, _args, ctx) =>
      question.answersIn === null ? [] : ((await earlierIn(ctx, question.answersIn)).get(question.id) ?? []),
  }),
);
