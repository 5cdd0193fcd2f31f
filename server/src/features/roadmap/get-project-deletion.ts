import '../answer/record/answer.tables.ts';
import '../participation/record/participation.tables.ts';
import { decideManageProject } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { assertAllowed } from '../../platform/input.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';

/** A product that goes with a deleted project. */
export interface LostProduct {
  name: string;
  submitted: boolean;
  answersCount: number;
}

/** What is deleted with the project: its products with the number of their answers, those that submitted first. */
export async function getProjectDeletion(ctx: Ctx, id: string): Promise<LostProduct[]> {
  const project = await getProjectFacts(ctx.db, ctx.actor, id);
  assertAllowed(decideManageProject(ctx.actor, project), PROJECT_REFUSALS);
  const { rows } = await sql<LostProduct>`
    with given as (
      select participation_id, count(*) as answers from answers
      where participation_id in (select id from project_products where project_id = ${id}) and (not_applicable or value is not null)
      group by participation_id
    )
    select coalesce(product.name, entry.product_name, entry.email, '') as name,
      entry.answers_submitted_at is not null as submitted,
      coalesce(given.answers, 0) as "answersCount"
    from project_products entry
    left join vendor_products product on product.id = entry.product_id
    left join given on given.participation_id = entry.id
    where entry.project_id = ${id}
    order by submitted desc, lower(coalesce(product.name, entry.product_name, entry.email, '')), entry.id
  `.execute(ctx.db);
  return rows;
}
