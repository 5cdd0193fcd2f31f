import '../../answer/record/answer.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { inBranch } from './scoring.visibility.ts';

/** In the order of the questions. Null: there is no answer; -1: not rated; 0 to 5. */
export interface ProductRatings {
  product: string;
  ratings: (number | null)[];
}

interface Grid {
  readonly projectId: string;
  readonly products: readonly string[];
  /** In the order of the page. */
  readonly questions: readonly string[];
  /** Null: the project's own scoring. */
  readonly branches: readonly (string | null)[];
}

/**
 * The ratings of every product in every given branch: one row for each product and branch, put together by the database in one statement.
 * A branch that is not visible to the reader has no ratings.
 */
export async function loadRatings(
  db: Db | Tx,
  actor: Actor,
  { projectId, products, questions, branches }: Grid,
): Promise<Map<string | null, ProductRatings[]>> {
  if (products.length === 0 || questions.length === 0) {
    return new Map(branches.map((branch) => [branch, products.map((product) => ({ product, ratings: [] }))]));
  }
  const { rows } = await sql<{ branch: number; product: string; ratings: (number | null)[] }>`
    with cells as materialized (
      select product.id as product_id, product.place as row, asked.id as question_id, asked.place, answers.given_revision,
        answers.question_id is not null as answered
      from unnest(${products}::uuid[]) with ordinality as product (id, place)
      cross join unnest(${questions}::uuid[]) with ordinality as asked (id, place)
      left join (
        select participation_id, question_id, given_revision from answers where participation_id = any(${products}::uuid[]) and ${HAS_ANSWER}
      ) as answers on answers.participation_id = product.id and answers.question_id = asked.id
    )
    ${sql.join(
      branches.map((branch, index) => ratingsOf(actor, projectId, branch, index)),
      sql` union all `,
    )}
    order by "branch", "row"
  `.execute(db.withoutPlugins());
  const byBranch = Map.groupBy(rows, ({ branch }) => branches[branch] ?? null);
  return new Map(branches.map((branch) => [branch, (byBranch.get(branch) ?? []).map(({ product, ratings }) => ({ product, ratings }))]));
}

function ratingsOf(actor: Actor, projectId: string, branch: string | null, index: number): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(index)} as "branch", cells.row as "row", cells.product_id as "product",
      array_agg(case when answered then coalesce(rated.rating, -1) end order by cells.place) as "ratings"
    from cells
    left join (
      select participation_id, question_id, answer_revision, rating from ratings
      where ratings.project_id = ${projectId} and ${inBranch(actor, 'ratings', branch)}
    ) as rated on rated.participation_id = cells.product_id and rated.question_id = cells.question_id
      and rated.answer_revision = cells.given_revision
    group by cells.row, cells.product_id`;
}

/** What was given says something: an answer that was taken back is none. */
export const HAS_ANSWER = sql`(case when answers.is_draft then exists (
  select from answer_versions as version
  where version.participation_id = answers.participation_id and version.question_id = answers.question_id
    and version.revision = answers.given_revision
    and (version.value is not null or version.secondary_value is not null or version.not_applicable)
) else answers.value is not null or answers.secondary_value is not null or answers.not_applicable end)`;
