import '../../platform/events/events.tables.ts';
import '../account/record/account.tables.ts';
import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import '../vendor/vendor.tables.ts';
import { HISTORY_KINDS } from '@weighbridge/domain/history/history.kinds.ts';
import { FORMER_USER } from '@weighbridge/domain/history/history.names.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type SeenHistory, seenEvents } from './history.visibility.ts';
import { deletedQuestions, removedProducts } from './removed-records.store.ts';

export interface HistoryChoices {
  people: NamedRef[];
  products: NamedRef[];
  questions: NamedRef[];
}

/** People who did something that the reader sees, and the project's products and questions, removed ones at the end. */
export async function loadHistoryChoices(db: Db | Tx, seen: SeenHistory): Promise<HistoryChoices> {
  const { rows: people } = await sql<NamedRef>`
    select users.id, trim(users.first_name || ' ' || users.last_name) as name
    from users join (
      select distinct happened.actor_id from ${seenEvents(seen, sql`events.name = any(${HISTORY_KINDS}::text[])`)} as happened
    ) as actors on actors.actor_id = users.id
    order by lower(users.first_name || ' ' || users.last_name), users.id
  `.execute(db);
  const { rows: products } = await sql<NamedRef>`
    select id, name from (
      select entry.id::text, coalesce(product.name, entry.product_name, entry.email) as name, false as is_removed
      from project_products as entry left join vendor_products as product on product.id = entry.product_id
      where entry.project_id = ${seen.projectId}
      union all
      select id, name || ' (removed)', true from ${removedProducts(seen.projectId)} as removed
    ) as products
    order by is_removed, lower(name), id
  `.execute(db);
  const { rows: questions } = await sql<NamedRef>`
    select id, name from (
      select questions.id::text, questions.label as name, sections.position as section, questions.position
      from questions join sections on sections.id = questions.section_id
      where questions.project_id = ${seen.projectId}
      union all
      select id, name || ' (deleted)', null, null from ${deletedQuestions(seen.projectId)} as deleted
    ) as questions
    order by section nulls last, position, id
  `.execute(db);
  return { people: people.map(({ id, name }) => ({ id, name: name || FORMER_USER })), products, questions };
}
