import '../answer/answer.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { seesBranch } from './scoring.visibility.ts';

/** In the order of the questions. Null: there is no answer; -1: not rated; 0 to 5. */
export interface ProductRatings {
  product: string;
  ratings: (number | null)[];
}

interface Grid {
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
  { products, questions, branches }: Grid,
): Promise<Map<string | null, ProductRatings[]>> {
  if (products.length === 0 || branches.length === 0) return new Map(branches.map((branch) => [branch, []]));
  const { rows } = await sql<{ branch: string | null; product: string; ratings: (number | null)[] }>`
    select branch.id as "branch", product.id as "product", array(
      select case when answers.question_id is not null then coalesce(rated.rating, -1) end
      from unnest(${questions}::uuid[]) with ordinality as asked (id, place)
      left join answers on answers.participation_id = product.id and answers.question_id = asked.id and ${HAS_ANSWER}
      left join ratings as rated on rated.participation_id = product.id and rated.question_id = asked.id
        and rated.branch_id is not distinct from branch.id and rated.answer_revision = answers.given_revision
      order by asked.place
    ) as "ratings"
    from unnest(${branches}::uuid[]) as branch (id)
    cross join unnest(${products}::uuid[]) with ordinality as product (id, place)
    where branch.id is null or exists (select from branches where branches.id = branch.id and ${seesBranch(actor)})
    order by product.place
  `.execute(db.withoutPlugins());
  const byBranch = Map.groupBy(rows, ({ branch }) => branch);
  return new Map(branches.map((branch) => [branch, (byBranch.get(branch) ?? []).map(({ product, ratings }) => ({ product, ratings }))]));
}

/** What was given says something: an answer that was taken back is none. */
export const HAS_ANSWER = sql`(case when answers.is_draft then exists (
  select from answer_versions as version
  where version.participation_id = answers.participation_id and version.question_id = answers.question_id
    and version.revision = answers.given_revision
    and (version.value is not null or version.secondary_value is not null or version.not_applicable)
) else answers.value is not null or answers.secondary_value is not null or answers.not_applicable end)`;
