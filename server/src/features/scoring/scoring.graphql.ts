import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { AnswerType } from '../answer/answer-types.graphql.ts';
import { ProjectType } from '../project/project.graphql.ts';
import { setAnswerRating } from './set-answer-rating.ts';
import { setWinners } from './set-winners.ts';

const SetAnswerRatingInput = builder.inputType('SetAnswerRatingInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true, description: 'The entry of the project.' }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    branch: t.field({ type: IdInput, description: 'Without one it is the project’s own scoring.' }),
    rating: t.int({ description: '0 to 5; null takes the rating back.' }),
    answerRevision: t.int({ description: 'The revision of the answer that was read.' }),
  }),
});

const SetWinnersInput = builder.inputType('SetWinnersInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), winners: t.field({ type: [IdInput], required: true }) }),
});

builder.mutationFields((t) => ({
  setAnswerRating: t.field({
    type: AnswerType,
    // Who may call this at all: the approver of a question may have no scoring privilege but that of reading scores.
    access: privilege('READ_SCORING'),
    args: { input: t.arg({ type: SetAnswerRatingInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setAnswerRating(ctx, input),
  }),
  setWinners: t.field({
    type: ProjectType,
    access: privilege('MANAGE_PROJECT_STATE'),
    args: { input: t.arg({ type: SetWinnersInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setWinners(ctx, input),
  }),
}));
