import '../../platform/events/events.tables.ts';
import '../account/record/account.tables.ts';
import '../company/company.tables.ts';
import '../vendor/vendor.tables.ts';
import { HISTORY_KINDS, type HistoryKind, kindsOf } from '@weighbridge/domain/history/history.kinds.ts';
import type { HistoryCursor, HistoryFilter } from '@weighbridge/domain/history/history.schema.ts';
import { TIME_ZONE } from '@weighbridge/domain/kernel/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type SeenHistory, seenEvents } from './history.visibility.ts';

/** An event with the names of who caused it. */
export interface HistoryRow {
  name: HistoryKind;
  subjectId: string | null;
  branchId: string | null;
  actorId: string | null;
  actorName: string | null;
  /** The vendor of the person, where it was one of a vendor's. */
  vendorName: string | null;
  /** The firm for which an administrator acted. */
  onBehalfOf: string | null;
  payload: unknown;
  before: object | null;
  after: object | null;
  createdAt: Date;
}

interface PageOfRows {
  readonly filter: HistoryFilter;
  readonly after: HistoryCursor | null;
  readonly limit: number;
}

/** The newest first. One statement, which reads of each branch no more than a page. */
export async function loadHistoryRows(db: Db | Tx, seen: SeenHistory, { filter, after, limit }: PageOfRows): Promise<HistoryRow[]> {
  const skipped = after?.seen ?? 0;
  const { rows } = await sql<HistoryRow>`
    select happened.name, happened.subject_id, happened.actor_id, happened.payload, happened.before, happened.after, happened.created_at,
      nullif(happened.branch, '') as branch_id, actor.first_name || ' ' || actor.last_name as actor_name, vendors.name as vendor_name,
      firm.name as on_behalf_of
    from ${seenEvents(
      seen,
      sql`events.name = any(${kindsOfFilter(filter)}::text[]) ${matching(filter)} ${startingAt(after)}
        order by events.created_at desc, events.id desc limit ${skipped + limit}`,
    )} as happened
    left join users as actor on actor.id = happened.actor_id
    left join vendors on vendors.id = actor.vendor_id
    left join companies as firm on firm.id = happened.company_id and happened.on_behalf
    order by happened.created_at desc, happened.id desc
    limit ${limit} offset ${skipped}
  `.execute(db);
  return rows;
}

const kindsOfFilter = ({ topic }: HistoryFilter): readonly HistoryKind[] => (topic ? kindsOf(topic) : HISTORY_KINDS);

/** Entries of the cursor's moment that were on the page before are skipped by their number. */
const startingAt = (after: HistoryCursor | null): RawBuilder<unknown> => (after ? sql`and events.created_at <= ${after.at}` : sql``);

function matching({ person, product, question, from, to }: HistoryFilter): RawBuilder<unknown> {
  const midnight = (day: string, days: number) => sql`((${day}::date + ${sql.lit(days)})::timestamp at time zone ${TIME_ZONE})`;
  return sql`
    ${person ? sql`and events.actor_id = ${person}::uuid` : sql``}
    ${product ? sql`and ${isAboutProduct(product)}` : sql``}
    ${question ? sql`and (events.subject_id = ${question}::uuid or events.payload ->> 'questionId' = ${question}::text)` : sql``}
    ${from ? sql`and events.created_at >= ${midnight(from, 0)}` : sql``}
    ${to ? sql`and events.created_at < ${midnight(to, 1)}` : sql``}`;
}

/** Events name one product, a list of them, or what became of each. */
function isAboutProduct(id: string): RawBuilder<boolean> {
  const each = JSON.stringify([{ id }]);
  return sql<boolean>`(events.payload ->> 'participationId' = ${id}::text
    or events.payload -> 'participationIds' @> to_jsonb(${id}::text)
    or events.payload -> 'winners' @> to_jsonb(${id}::text) or events.before -> 'winners' @> to_jsonb(${id}::text)
    or events.after -> 'products' @> to_jsonb(${id}::text) or events.before -> 'products' @> to_jsonb(${id}::text)
    or events.payload -> 'submitted' @> to_jsonb(${id}::text)
    or events.payload -> 'extended' @> ${each}::jsonb or events.payload -> 'entries' @> ${each}::jsonb)`;
}
