import '../../platform/events/events.tables.ts';
import '../account/account.tables.ts';
import '../participation/participation.tables.ts';
import '../question/question.tables.ts';
import '../vendor/vendor.tables.ts';
import type { KnownNames } from '@weighbridge/domain/history/history.names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { SeenHistory } from './history.visibility.ts';
import { deletedQuestions, removedProducts } from './removed-records.store.ts';

type Wanted = Readonly<Record<keyof KnownNames, ReadonlySet<string>>>;

/** What the records are called now; those that are gone, what they were called last. At most one statement for each kind of record. */
export async function loadNames(db: Db | Tx, seen: SeenHistory, wanted: Wanted): Promise<KnownNames> {
  return {
    person: await namesOf(db, wanted.person, personNames),
    product: await namesOf(db, wanted.product, (ids) => productNames(seen.projectId, ids)),
    question: await namesOf(db, wanted.question, (ids) => questionNames(seen.projectId, ids)),
    branch: new Map(seen.branches.map(({ id, name }) => [id, name ?? ''])),
  };
}

async function namesOf(db: Db | Tx, wanted: ReadonlySet<string>, select: (ids: RawBuilder<unknown>) => RawBuilder<unknown>) {
  if (wanted.size === 0) return new Map<string, string>();
  const { rows } = await sql<{ id: string; name: string | null }>`${select(sql`${[...wanted]}::uuid[]`)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
}

const personNames = (ids: RawBuilder<unknown>) => sql`
  select id, first_name || ' ' || last_name as name from users where id = any(${ids})`;

/** A removed entry is named by the event that removed it. */
const productNames = (projectId: string, ids: RawBuilder<unknown>) => sql`
  with present as (
    select entry.id, coalesce(product.name, entry.product_name, entry.email) as name
    from project_products as entry left join vendor_products as product on product.id = entry.product_id
    where entry.project_id = ${projectId} and entry.id = any(${ids})
  ), gone as (
    select unnest(${ids}) as id except select id from present
  )
  select id::text, name from present
  union all
  select removed.id, removed.name from ${removedProducts(projectId)} as removed join gone on gone.id::text = removed.id
  where exists (select from gone)`;

/** A deleted question is named by the last event that had its label: its own, or that of its section. */
const questionNames = (projectId: string, ids: RawBuilder<unknown>) => sql`
  with present as (
    select id, label from questions where project_id = ${projectId} and id = any(${ids})
  ), gone as (
    select unnest(${ids}) as id except select id from present
  )
  select id::text, label as name from present
  union all
  select gone.id::text, coalesce((
    select events.payload ->> 'label' from events
    where events.subject_id = gone.id and events.project_id = ${projectId} and events.payload ? 'label'
    order by events.id desc limit 1
  ), (
    select deleted.name from ${deletedQuestions(projectId)} as deleted where deleted.id = gone.id::text limit 1
  ))
  from gone`;
