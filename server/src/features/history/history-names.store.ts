import '../../platform/events/events.tables.ts';
import '../account/record/account.tables.ts';
import '../file/file.tables.ts';
import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
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
    choice: await namesOf(db, wanted.choice, (ids) => choiceNames(seen.projectId, ids)),
    branch: new Map(seen.branches.map(({ id, name }) => [id, name])),
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
  select wanted.id::text, coalesce(product.name, entry.product_name, entry.email, removed.name) as name
  from unnest(${ids}) as wanted (id)
  left join project_products as entry on entry.id = wanted.id and entry.project_id = ${projectId}
  left join vendor_products as product on product.id = entry.product_id
  left join ${removedProducts(projectId)} as removed on removed.id = wanted.id::text`;

/** A deleted question is named by the event that deleted it or its section. */
const questionNames = (projectId: string, ids: RawBuilder<unknown>) => sql`
  select wanted.id::text, coalesce(questions.label, deleted.name) as name
  from unnest(${ids}) as wanted (id)
  left join questions on questions.id = wanted.id and questions.project_id = ${projectId}
  left join ${deletedQuestions(projectId)} as deleted on deleted.id = wanted.id::text`;

/** What an answer consists of: options of questions of the project, and files. Both have ids of their own. */
const choiceNames = (projectId: string, ids: RawBuilder<unknown>) => sql`
  select id::text, filename as name from files where id = any(${ids})
  union all
  select option ->> 'id', option ->> 'label'
  from questions, jsonb_array_elements(questions.definition -> 'options') as option
  where questions.project_id = ${projectId} and jsonb_typeof(questions.definition -> 'options') = 'array'
    and option ->> 'id' = any(${ids}::text[])`;
