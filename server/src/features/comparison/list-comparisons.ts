import { decideReadComparisons } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { COMPARISON_REFUSALS } from '@weighbridge/domain/comparison/comparison.refusals.ts';
import { COMPARISON_SORT_FIELDS, COMPARISONS_CEILING, comparisonsFilterSchema } from '@weighbridge/domain/comparison/comparison.schema.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import {
  type Comparison as ComparisonOfViewer,
  loadComparison,
  selectComparisons,
  toComparison,
  toComparisons,
} from './comparison.store.ts';
import { loadComparable } from './comparison-content.queries.ts';

export type Comparison = ComparisonOfViewer;
export type Comparable = Awaited<ReturnType<typeof loadComparable>>;

const SORTS = {
  name: sql`lower(comparisons.name)`,
  createdBy: sql`lower(author.first_name || ' ' || author.last_name)`,
  createdAt: sql.ref('comparisons.createdAt'),
  updatedAt: sql.ref('comparisons.updatedAt'),
};

interface ComparisonsRequest {
  projectId: unknown;
  keyword?: unknown;
  sort?: unknown;
  pagination?: unknown;
}

/** The comparisons of a project that this person may see. Two statements. */
export async function listComparisons(ctx: Ctx, request: ComparisonsRequest): Promise<Page<Comparison>> {
  const { projectId, keyword } = parse(comparisonsFilterSchema, { projectId: request.projectId, keyword: request.keyword });
  const list = parseList(request, COMPARISON_SORT_FIELDS, NEWEST_FIRST, COMPARISONS_CEILING);
  const project = await getProjectFacts(ctx.db, ctx.actor, projectId);
  assertAllowed(decideReadComparisons(ctx.actor, project), COMPARISON_REFUSALS);
  let query = selectComparisons(ctx.db, ctx.actor).where('comparisons.projectId', '=', projectId);
  if (keyword) {
    const pattern = likePattern(keyword);
    query = query.where((eb) => eb.or([eb('comparisons.name', 'ilike', pattern), eb('comparisons.description', 'ilike', pattern)]));
  }
  const rows = await query
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(SORTS[list.sortField], list.sortDirection)
    .orderBy('comparisons.id', list.sortDirection)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const page = await list.page(rows, () => countRows(query));
  return { ...page, items: toComparisons(ctx.actor, project, page.items) };
}

export async function getComparison(ctx: Ctx, id: string): Promise<Comparison> {
  const row = await loadComparison(ctx.db, ctx.actor, id);
  return toComparison(ctx.actor, await getProjectFacts(ctx.db, ctx.actor, row.projectId), row);
}

/** The products and questions that a comparison of this project can hold. */
export async function listComparable(ctx: Ctx, projectId: string): Promise<Comparable> {
  const project = await getProjectFacts(ctx.db, ctx.actor, projectId);
  assertAllowed(decideReadComparisons(ctx.actor, project), COMPARISON_REFUSALS);
  return loadComparable(ctx.db, projectId);
}
