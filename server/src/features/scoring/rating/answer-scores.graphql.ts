import { builder } from '../../../graphql/builder.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { onceFor } from '../../../platform/once-for.ts';
import { AnswerType } from '../../answer/record/answer-types.graphql.ts';
import type { Answer, ScoredTogether } from '../../answer/record/answer-view.ts';
import { type AnswerNotes, loadScores, type Scored, scoredKey } from '../record/scores-of-answers.queries.ts';

export const AnswerNotesType = builder.objectRef<AnswerNotes>('AnswerNotes').implement({
  fields: (t) => ({
    value: t.exposeString('value'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', nullable: true }),
    updatedBy: t.expose('updatedBy', { type: UserRef, nullable: true }),
  }),
});

const scoresIn = onceFor(({ db, actor }, shown: ScoredTogether) => loadScores(db, actor, shown));

async function scored(answer: Answer, ctx: Ctx): Promise<Scored | undefined> {
  return answer.scoredIn ? (await scoresIn(ctx, answer.scoredIn)).get(scoredKey(answer.product.id, answer.questionId)) : undefined;
}

builder.objectField(AnswerType, 'rating', (t) =>
  t.int({
    nullable: true,
    description: 'Never told to vendors.',
    resolve: async (answer, _args, ctx) => (await scored(answer, ctx))?.rating ?? null,
  }),
);

builder.objectField(AnswerType, 'notes', (t) =>
  t.field({
    type: AnswerNotesType,
    nullable: true,
    description: 'Never told to vendors.',
    resolve: async (answer, _args, ctx) => (await scored(answer, ctx))?.notes ?? null,
  }),
);
