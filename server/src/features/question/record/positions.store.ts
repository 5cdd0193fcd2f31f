import './question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { between, isTooLong, type Position, sequence } from '../../../platform/position.ts';
import { holderColumn } from './section.store.ts';
import type { HolderRef } from './section-holder.ts';

/** An ordered list: the sections of a holder, or the questions of a section. */
interface OrderedList {
  table: 'sections' | 'questions';
  column: 'projectId' | 'templateId' | 'sectionId';
  id: string;
}

export function sectionsOf(holder: HolderRef): OrderedList {
  return { table: 'sections', column: holderColumn(holder), id: holder.id };
}

export function questionsOf(sectionId: string): OrderedList {
  return { table: 'questions', column: 'sectionId', id: sectionId };
}

const rowsOf = ({ table, column, id }: OrderedList) => sql`${sql.table(table)} where ${sql.ref(column)} = ${id}`;

/** This many positions at the end of the list. */
export async function positionsAtEnd(tx: Tx, list: OrderedList, count: number): Promise<Position[]> {
  const { rows } = await sql<{ last: string | null }>`select max(position) as last from ${rowsOf(list)}`.execute(tx);
  return sequence(count, rows[0]?.last ?? null);
}

/** A position right after one row, or before all of them. Reads only the two neighbours. */
export async function positionAfter(tx: Tx, list: OrderedList, after: string | null, moved: string | null = null): Promise<Position> {
  const low = after === null ? null : await positionOf(tx, list, after);
  const { rows } = await sql<{ next: string | null }>`
    select min(position) as next from ${rowsOf(list)}
    and id is distinct from ${moved}::uuid ${low === null ? sql`` : sql`and position > ${low}`}
  `.execute(tx);
  return between(low, rows[0]?.next ?? null);
}

async function positionOf(tx: Tx, list: OrderedList, id: string): Promise<Position> {
  const { rows } = await sql<{ position: string }>`select position from ${rowsOf(list)} and id = ${id}`.execute(tx);
  if (!rows[0]) throw changedMeanwhile();
  return rows[0].position;
}

/** Gives the list new positions once its keys have grown too long. */
export async function keepPositionsShort(tx: Tx, list: OrderedList, newest: Position): Promise<void> {
  if (isTooLong(newest)) await writeOrder(tx, list, await idsInOrder(tx, list));
}

/** Takes all rows in their new order. Refuses a list with a missing or an unknown row: it was made from an outdated screen. */
export async function reorderList(tx: Tx, list: OrderedList, ids: readonly string[]): Promise<void> {
  const present = new Set(await idsInOrder(tx, list));
  if (present.size !== ids.length || !ids.every((id) => present.has(id))) throw changedMeanwhile();
  await writeOrder(tx, list, ids);
}

async function idsInOrder(tx: Tx, list: OrderedList): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${rowsOf(list)} order by position, id`.execute(tx);
  return rows.map(({ id }) => id);
}

async function writeOrder(tx: Tx, { table }: OrderedList, ids: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(table)} as item set position = placed.position
    from unnest(${ids}::uuid[], ${sequence(ids.length)}::text[]) as placed (id, position)
    where item.id = placed.id
  `.execute(tx);
}

function changedMeanwhile(): DomainError {
  return new DomainError('CONFLICT', {
    reason: 'changed-meanwhile',
    message: 'Someone else changed this list since you opened it. Reload to see it.',
  });
}
