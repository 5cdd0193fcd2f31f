import './faq.events.ts';
import './faq.tables.ts';
import { decideEdit, isAskedAgain } from '@weighbridge/domain/faq/faq.policy.ts';
import { FAQ_REFUSALS } from '@weighbridge/domain/faq/faq.refusals.ts';
import { updateFaqQuestionSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { changeEntry } from './change-entry.ts';
import { type FaqEntry, loadWritten } from './faq-entries.ts';
import { lockEntry } from './lock-entry.ts';
import { openFaq } from './open-faq.ts';

/** The words of a question or of an answer. What is published stays so (decision 128); what was rejected is reviewed again. */
export async function updateFaqQuestion(ctx: Ctx, input: unknown): Promise<FaqEntry> {
  const { project, hash, question: named, updatedAt } = parse(updateFaqQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const open = await openFaq(tx, ctx, { projectId: project.id, hash, hold: true });
    const entry = await lockEntry(tx, open, named.id);
    assertAllowed(decideEdit(open, entry.facts), FAQ_REFUSALS);
    assertUnchanged(entry, updatedAt, entry.updatedByName);
    const { text } = named;
    if (text !== entry.text) {
      const about = { before: { text: entry.text }, after: { text } };
      if (isAskedAgain(open, entry.facts)) {
        const { participationId } = entry.question;
        const again = { name: 'faq.askedAgain', about, payload: { participationId } } as const;
        await changeEntry(tx, ctx, open, entry, { text, status: 'DRAFT', rejectReason: null }, again);
      } else await changeEntry(tx, ctx, open, entry, { text }, { name: 'faq.updated', about, payload: {} });
    }
    return loadWritten(tx, open, entry);
  });
}
