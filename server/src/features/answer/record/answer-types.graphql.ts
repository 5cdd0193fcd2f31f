import { ANSWER_STATUSES } from '@weighbridge/domain/answer/answer.status.ts';
import { builder } from '../../../graphql/builder.ts';
import { ProductRef, UserRef } from '../../../graphql/shared-types.ts';
import { FileType } from '../../question/editing/question-definition.graphql.ts';
import type { Answer } from './answer-view.ts';

const AnswerStatusEnum = builder.enumType('AnswerStatus', { values: ANSWER_STATUSES });

export const AnswerRequest = builder.objectRef<NonNullable<Answer['status']>>('AnswerRequest').implement({
  description: 'The firm asks for this answer again.',
  fields: (t) => ({ value: t.expose('value', { type: AnswerStatusEnum }), notes: t.exposeString('notes', { nullable: true }) }),
});

/** Hardly any answer has files, and none has many: counted as a list of ten each, a questionnaire would exceed the cost limit. */
const few = { field: 1, multiplier: 1 } as const;

export const AnswerType = builder.objectRef<Answer>('Answer').implement({
  fields: (t) => ({
    questionId: t.exposeID('questionId'),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Text and numbers as written, true or false, or the ids of the chosen options (`OTHER` among them) or files.',
      resolve: ({ value }) => value,
    }),
    secondaryValue: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The clarification of a yes or no, or the texts by option id.',
      resolve: ({ secondaryValue }) => secondaryValue,
    }),
    notApplicable: t.exposeBoolean('notApplicable'),
    notApplicableDescription: t.exposeString('notApplicableDescription', { nullable: true }),
    isDraft: t.exposeBoolean('isDraft', { description: 'Kept as typed; it does not count as answered.' }),
    revision: t.exposeInt('revision', { description: 'Grows with every change: the `baseRevision` of the next one.' }),
    status: t.expose('status', { type: AnswerRequest, nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime' }),
    answeredBy: t.expose('answeredBy', { type: UserRef, nullable: true }),
    product: t.expose('product', { type: ProductRef, description: 'The entry of the project.' }),
    files: t.expose('files', { type: [FileType], complexity: few }),
  }),
});
