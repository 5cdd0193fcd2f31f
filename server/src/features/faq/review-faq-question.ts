import './faq.events.ts';
import './faq.tables.ts';
import { decideReview } from '@weighbridge/domain/faq/faq.policy.ts';
import { FAQ_REFUSALS } from '@weighbridge/domain/faq/faq.refusals.ts';
import { publishFaqQuestionSchema, rejectFaqQuestionSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { changeEntry } from './change-entry.ts';
import { type FaqEntry, loadWritten } from './faq-entries.ts';
import { lockEntry } from './lock-entry.ts';
import { openFaq } from './open-faq.ts';

/** To all vendors, or privately: to the one that asked. */
export async function publishFaqQuestion(ctx: Ctx, input: unknown): Promise<FaqEntry> {
  const { makePublic: isPublic, ...reviewed } = parse(publishFaqQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const { open, entry } = await lockDraft(tx, ctx, reviewed);
    const about = { before: { status: 'DRAFT' }, after: { status: 'ACTIVE', isPublic } };
    await changeEntry(tx, ctx, open, entry, { status: 'ACTIVE', isPublic }, { name: 'faq.published', about, payload: { isPublic } });
    return loadWritten(tx, open, entry);
  });
}

export async function rejectFaqQuestion(ctx: Ctx, input: unknown): Promise<FaqEntry> {
  const { reason: rejectReason, ...reviewed } = parse(rejectFaqQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const { open, entry } = await lockDraft(tx, ctx, reviewed);
    const about = { before: { status: 'DRAFT' }, after: { status: 'REJECTED', rejectReason } };
    await changeEntry(tx, ctx, open, entry, { status: 'REJECTED', rejectReason }, { name: 'faq.rejected', about, payload: {} });
    return loadWritten(tx, open, entry);
  });
}

interface Reviewed {
  readonly project: { readonly id: string };
  readonly question: { readonly id: string };
  readonly updatedAt?: Date | null | undefined;
}

/** The second of two reviewers learns who was first, instead of that it cannot be reviewed. */
async function lockDraft(tx: Tx, ctx: Ctx, { project, question, updatedAt }: Reviewed) {
  const open = await openFaq(tx, ctx, { projectId: project.id, hash: null, hold: true });
  const entry = await lockEntry(tx, open, question.id);
  const decision = decideReview(open, entry.facts);
  if (decision.allowed || decision.reason === 'not-in-review') assertUnchanged(entry, updatedAt, entry.updatedByName);
  assertAllowed(decision, FAQ_REFUSALS);
  return { open, entry };
}
