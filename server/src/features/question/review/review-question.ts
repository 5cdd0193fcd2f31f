import '../record/question.events.ts';
import '../record/question.tables.ts';
import { approveQuestionSchema, rejectQuestionSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { editorName } from '../record/editor-name.ts';
import { type LockedQuestion, lockQuestion, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';

export async function approveQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { question: chosen, updatedAt, ...place } = parse(approveQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const locked = await lockForReview(tx, ctx, chosen.id, place, updatedAt);
    const { holder, question } = locked;
    await writeStatus(tx, ctx, question.id, 'APPROVED', null);
    const { status: from, rejectReason } = question;
    const change = { before: { status: from, rejectReason }, after: { status: 'APPROVED', rejectReason: null } };
    const about = { companyId: holder.companyId, subjectId: question.id, ...change };
    await recordEvent(tx, ctx, 'question.approved', about, { ...holder.place, from });
    return viewQuestion(tx, holder, question.id);
  });
}

export async function rejectQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { question: chosen, updatedAt, reason, ...place } = parse(rejectQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, question } = await lockForReview(tx, ctx, chosen.id, place, updatedAt);
    await writeStatus(tx, ctx, question.id, 'REJECTED', reason);
    const facts = { ...holder.place, from: question.status, reason };
    const change = {
      before: { status: question.status, rejectReason: question.rejectReason },
      after: { status: 'REJECTED', rejectReason: reason },
    };
    await recordEvent(tx, ctx, 'question.rejected', { companyId: holder.companyId, subjectId: question.id, ...change }, facts);
    return viewQuestion(tx, holder, question.id);
  });
}

type Place = Parameters<typeof lockQuestion>[3];

async function lockForReview(tx: Tx, ctx: Ctx, id: string, place: Place, readAt: Date | null | undefined): Promise<LockedQuestion> {
  const locked = await lockQuestion(tx, ctx, id, place);
  assertAllowed(locked.holder.rules.reviewQuestion(locked.facts), QUESTION_REFUSALS);
  assertUnchanged(locked.question, readAt, await editorName(tx, locked.question.updatedBy));
  return locked;
}

async function writeStatus(tx: Tx, ctx: Ctx, id: string, status: QuestionStatus, rejectReason: string | null): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ status, rejectReason, updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('id', '=', id)
    .execute();
}
