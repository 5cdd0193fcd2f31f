import './faq.events.ts';
import './faq.tables.ts';
import type { FaqStatus } from '@weighbridge/domain/faq/faq.status.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Events, recordEvent } from '../../platform/events/events.ts';
import { publishQuestion } from './faq-topics.ts';
import type { lockEntry } from './lock-entry.ts';
import type { OpenFaq } from './open-faq.ts';

type Held = Awaited<ReturnType<typeof lockEntry>>;
type Changes = 'faq.updated' | 'faq.published' | 'faq.rejected' | 'faq.askedAgain';

interface Recorded<Name extends Changes> {
  readonly name: Name;
  readonly about: { readonly before: object; readonly after: object };
  readonly payload: Omit<Events[Name], 'projectId' | 'entryId'>;
}

/** Writes the change, records it, and tells those who see the question. */
export async function changeEntry<Name extends Changes>(
  tx: Tx,
  ctx: Ctx,
  { projectId, companyId, actor }: OpenFaq,
  { id, question }: Held,
  change: { text?: string; status?: FaqStatus; isPublic?: boolean; rejectReason?: string | null },
  { name, about, payload }: Recorded<Name>,
): Promise<void> {
  const updatedBy = actor.kind === 'user' ? actor.userId : null;
  await tx
    .updateTable('faqEntries')
    .set({ ...change, updatedAt: ctx.now, updatedBy })
    .where('id', '=', id)
    .execute();
  await recordEvent(tx, ctx, name, { companyId, subjectId: id, ...about }, { projectId, entryId: id, ...payload } as Events[Name]);
  const { status, isPublic } = { ...question, ...(id === question.id && change) };
  const isSeenByAll = status === 'ACTIVE' && isPublic;
  await publishQuestion(tx, ctx.parts, { ...question, projectId, isSeenByAll });
}
