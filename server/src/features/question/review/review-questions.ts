import '../record/question.events.ts';
import '../record/question.tables.ts';
import { approveQuestionsSchema, rejectQuestionsSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import type { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import type { LockedQuestion } from '../record/lock-question.ts';
import type { Holder } from '../record/section-holder.ts';
import { type ChangedQuestions, changeQuestions } from './change-questions.ts';

interface Reviewed {
  project: { id: string };
  questions: readonly { id: string; updatedAt: Date }[];
}

type Outcome =
  | { readonly status: 'APPROVED'; readonly rejectReason: null }
  | { readonly status: 'REJECTED'; readonly rejectReason: string | null };

/** The same as approving each of them; those that this person may not approve are named in the answer. */
export async function approveQuestions(ctx: Ctx, input: unknown): Promise<ChangedQuestions> {
  return review(ctx, parse(approveQuestionsSchema, input), { status: 'APPROVED', rejectReason: null });
}

/** All of them for the same reason. */
export async function rejectQuestions(ctx: Ctx, input: unknown): Promise<ChangedQuestions> {
  const { reason, ...reviewed } = parse(rejectQuestionsSchema, input);
  return review(ctx, reviewed, { status: 'REJECTED', rejectReason: reason });
}

function review(ctx: Ctx, { project, questions }: Reviewed, after: Outcome): Promise<ChangedQuestions> {
  const readAt = new Map(questions.map(({ id, updatedAt }) => [id, updatedAt.getTime()]));
  const change = (tx: Tx) =>
    changeQuestions(tx, ctx, {
      project,
      questions,
      refusal: ({ holder, question, facts }): keyof typeof QUESTION_REFUSALS | null => {
        const decision = holder.rules.reviewQuestion(facts);
        if (!decision.allowed) return decision.reason;
        return readAt.get(question.id) === question.updatedAt.getTime() ? null : 'question-changed';
      },
      isDone: ({ status, rejectReason }) => status === after.status && rejectReason === after.rejectReason,
      write: async (holder, changing) => {
        await tx
          .updateTable('questions')
          .set({ ...after, updatedAt: ctx.now, updatedBy: ctx.user.userId })
          .where('id', '=', sql<string>`any(${changing.map(({ question }) => question.id)}::uuid[])`)
          .execute();
        await record(tx, ctx, holder, changing, after);
      },
    });
  return ctx.transaction(change);
}

async function record(tx: Tx, ctx: Ctx, { companyId, place }: Holder, changed: readonly LockedQuestion[], after: Outcome): Promise<void> {
  const about = { companyId, projectId: place.projectId };
  const entries = changed.map(({ question: { id, status, rejectReason } }) => ({
    subjectId: id,
    before: { status, rejectReason },
    after,
    payload: { ...place, from: status },
  }));
  if (after.status === 'APPROVED') return recordEvents(tx, ctx, 'question.approved', about, entries);
  const { rejectReason: reason } = after;
  await recordEvents(
    tx,
    ctx,
    'question.rejected',
    about,
    entries.map((entry) => ({ ...entry, payload: { ...entry.payload, reason } })),
  );
}
