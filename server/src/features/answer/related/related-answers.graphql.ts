import { check } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { QuestionDefinitionType, QuestionTypeEnum } from '../../question/editing/question-definition.graphql.ts';
import { AnswerType } from '../record/answer-types.graphql.ts';
import type { RelatedAnswer } from './find-related-answers.queries.ts';
import { findRelatedAnswers } from './find-related-answers.ts';

const RelatedAnswerType = builder.objectRef<RelatedAnswer>('RelatedAnswer').implement({
  description: 'What the vendor itself answered elsewhere to a similar question.',
  fields: (t) => ({
    id: t.exposeID('id'),
    question: t.expose('question', { type: QuestionDefinitionType }),
    answer: t.expose('answer', { type: AnswerType }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime' }),
    answeredBy: t.expose('answeredBy', { type: UserRef, nullable: true }),
    similarity: t.exposeFloat('similarity', { description: 'From 0.5 to 1, the same words.' }),
    projectName: t.exposeString('projectName'),
    productName: t.exposeString('productName'),
  }),
});

builder.queryFields((t) => ({
  findRelatedAnswers: t.field({
    type: [RelatedAnswerType],
    access: check(({ type }) => type === 'VENDOR'),
    args: {
      question: t.arg.string({ required: true, description: 'The words of the question.' }),
      section: t.arg.string({ description: 'The name of its section.' }),
      type: t.arg({ type: QuestionTypeEnum, required: true }),
      multiple: t.arg.boolean(),
      excludeProject: t.arg.id(),
    },
    resolve: (_parent, { excludeProject, ...asked }, ctx) =>
      findRelatedAnswers(ctx, {
        ...asked,
        multiple: asked.multiple ?? false,
        excludeProject: excludeProject ? { id: excludeProject } : null,
      }),
  }),
}));
