import './faq.tables.ts';
import type { FaqEntryFacts } from '@weighbridge/domain/faq/faq.policy.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { seesQuestion } from './faq.visibility.ts';
import { factsOf } from './faq-entries.ts';
import { type QuestionRow, selectQuestions } from './faq-rows.store.ts';
import type { OpenFaq } from './open-faq.ts';

interface HeldEntry {
  readonly id: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly updatedAt: Date;
  readonly updatedByName: string | null;
  readonly facts: FaqEntryFacts;
  /** The question that it is, or that it belongs to. */
  readonly question: QuestionRow;
}

/**
 * Locks an entry that this side sees: what somebody else changes at the same time waits, or was done before. An entry of another project,
 * or one that is hidden from this side, is not found.
 */
export async function lockEntry(tx: Tx, open: OpenFaq, id: string): Promise<HeldEntry> {
  const held = found(
    await tx
      .selectFrom('faqEntries as entry')
      .innerJoin('faqEntries as faq', (join) => join.on(sql<boolean>`faq.id = coalesce(entry.parent_id, entry.id)`))
      .selectAll('entry')
      .select(editorNameOf('entry').as('updatedByName'))
      .where('entry.id', '=', id)
      .where('entry.projectId', '=', open.projectId)
      .where(seesQuestion(open.side))
      .forNoKeyUpdate('entry')
      .executeTakeFirst(),
  );
  const condition = sql`faq.id = ${held.parentId ?? held.id}::uuid`;
  const question = found((await selectQuestions(tx, open, { condition, order: sql`faq.id`, limit: 1, offset: 0 }))[0]);
  const assigneeId = held.parentId === null ? question.assigneeId : null;
  const row = { ...held, authorName: null, vendorName: null, productName: null };
  const { parentId, text, updatedAt, updatedByName } = held;
  return { id, parentId, text, updatedAt, updatedByName, facts: factsOf(row, { assigneeId, isAnswered: false }), question };
}
