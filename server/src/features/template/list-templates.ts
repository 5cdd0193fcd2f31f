import '../company/company.tables.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { TEMPLATE_SORT_FIELDS, templatesFilterSchema } from '@weighbridge/domain/template/template.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { loadTemplate, selectTemplates, type TemplateRow } from './template.store.ts';
import { visibleTemplates } from './template.visibility.ts';

export type Template = TemplateRow;

const SORTS = {
  name: sql`lower(templates.name)`,
  status: sql`array_position(array['DRAFT', 'SUBMITTED', 'PUBLISHED'], templates.status)`,
  company: sql`lower(companies.name)`,
  createdAt: sql.ref('templates.createdAt'),
  updatedAt: sql.ref('templates.updatedAt'),
};

interface TemplatesRequest {
  filter?: unknown;
  sort?: unknown;
  pagination?: unknown;
}

export function getTemplate(ctx: Ctx, id: string, db: Db | Tx = ctx.db): Promise<Template> {
  return loadTemplate(db, ctx.actor, id);
}

export async function listTemplates(ctx: Ctx, request: TemplatesRequest): Promise<Page<Template>> {
  const list = parseList(request, TEMPLATE_SORT_FIELDS, NEWEST_FIRST);
  const query = filtered(ctx, request.filter);
  const direction = list.sortDirection;
  const page = query
    .leftJoin('companies', 'companies.id', 'templates.companyId')
    .select(['templates.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(SORTS[list.sortField], direction)
    .orderBy('templates.id', direction)
    .limit(list.limit)
    .offset(list.offset);
  // Counts are computed for the rows of the page only.
  const rows = await selectTemplates(ctx.db, ctx.actor)
    .innerJoin(page.as('page'), 'page.id', 'templates.id')
    .select('page.total')
    .orderBy(SORTS[list.sortField], direction)
    .orderBy('templates.id', direction)
    .execute();
  return list.page(rows, () => countRows(query));
}

function filtered(ctx: Ctx, input: unknown) {
  const filter = parse(templatesFilterSchema, input);
  let query = visibleTemplates(ctx.db, ctx.actor);
  if (filter?.keyword) query = query.where('templates.name', 'ilike', likePattern(filter.keyword));
  if (filter?.status) query = query.where('templates.status', '=', filter.status);
  if (filter?.owner) query = query.where(sql<boolean>`templates.company_id is not distinct from ${ctx.user.companyId}::uuid`);
  if (filter?.serviceTypes?.length) {
    // Service types belong to a firm: a template of another firm matches by the label of its type.
    query = query.where(sql<boolean>`exists (
      select from template_service_types
      join service_types on service_types.id = template_service_types.service_type_id
      join service_types as wanted on lower(wanted.label) = lower(service_types.label)
      where template_service_types.template_id = templates.id and wanted.id = any(${filter.serviceTypes.map(({ id }) => id)}::uuid[])
    )`);
  }
  return query;
}
