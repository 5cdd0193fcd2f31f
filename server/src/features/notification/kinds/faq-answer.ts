import '../../faq/faq.events.ts';
import '../../faq/faq.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions, RecordedEvent } from '../../../platform/events/events.ts';
import { ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** The vendor of the product that a question was asked for; nobody where the team asked it. */
const askedBy = (questionId: string): RawBuilder<boolean> =>
  sql<boolean>`entry.id = (select asked.participation_id from faq_entries as asked where asked.id = ${questionId})`;

/** Other vendors whose product takes part, where the question is public. Nothing says whose question it was (decision 127). */
const othersThan = (projectId: string, questionId: string): RawBuilder<boolean> => sql<boolean>`
  entry.project_id = ${projectId} and entry.participation_status = 'ACCEPTED' and exists (
    select from faq_entries as asked where asked.id = ${questionId} and asked.is_public and asked.status = 'ACTIVE'
      and asked.vendor_id is distinct from vendors.id
      and exists (select from faq_entries as answer where answer.parent_id = asked.id and answer.by_team)
  )`;

/** A person with several products is told once: it is about the question. */
const about = (questionId: string) => ({
  subject: sql`${questionId}::uuid`,
  data: sql`jsonb_build_object('faqEntryId', ${questionId}::text)`,
});

async function broadcast(tx: Tx, parts: Parts, event: RecordedEvent, projectId: string, questionId: string): Promise<void> {
  const toEach = ofEntries({ where: othersThan(projectId, questionId), ...about(questionId) });
  // Published and answered within a moment, or answered twice: news once.
  await tell(tx, parts, { kind: 'FaqAnswerBroadcast', ...causedBy(event), toEach, unlessUnread: true });
}

/** The team answers: who asked is told, and everybody who takes part where the question is public. */
export const faqAnswer: Reactions = {
  async 'faq.replied'(tx, event, parts) {
    const { projectId, parentId, participationId } = event.payload;
    if (participationId !== null) return;
    const toEach = ofEntries({ where: askedBy(parentId), ...about(parentId) });
    await tell(tx, parts, { kind: 'FaqAnswer', ...causedBy(event), toEach });
    await broadcast(tx, parts, event, projectId, parentId);
  },
  async 'faq.published'(tx, event, parts) {
    if (event.payload.isPublic) await broadcast(tx, parts, event, event.payload.projectId, event.payload.entryId);
  },
};

export const faqRejected: Reactions = {
  async 'faq.rejected'(tx, event, parts) {
    const { entryId } = event.payload;
    const toEach = ofEntries({ where: askedBy(entryId), ...about(entryId) });
    await tell(tx, parts, { kind: 'FaqRejected', ...causedBy(event), toEach });
  },
};
