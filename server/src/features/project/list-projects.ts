import '../company/company.tables.ts';
import '../participation/participation.tables.ts';
import '../vendor/vendor.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { isOverdue, needsAttention } from '@weighbridge/domain/project/attention.ts';
import { PROGRESS_ORDER, type ProjectStatus, type ProjectType } from '@weighbridge/domain/project/project.status.ts';
import {
  defaultProjectSort,
  PROJECT_SORT_FIELDS,
  type ProjectSortField,
  projectsFilterSchema,
} from '@weighbridge/domain/project/project-list.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { type ProjectServiceTypeOfProject, projectServiceTypesOf } from './project.store.ts';
import { visibleProjects } from './project.visibility.ts';

export interface ProjectSummary {
  id: string;
  name: string;
  type: ProjectType;
  status: ProjectStatus;
  client: NamedRef | null;
  owner: NamedRef | null;
  ownersCount: number;
  projectServiceTypes: ProjectServiceTypeOfProject[];
  brokerageFirm: NamedRef;
  createdAt: Date;
  publishDate: Date | null;
  plannedDecisionDate: Date | null;
  needsAttention: boolean;
  overdue: boolean;
}

const MAX_PAGE_SIZE = 1000;

const FIRST_OWNER = sql`(
  select lower(users.first_name || ' ' || users.last_name)
  from project_members member join users on users.id = member.user_id
  where member.project_id = projects.id and member.role = 'PROJECT_MANAGER'
  order by member.position limit 1
)`;

/** What has left the roadmap comes after what is on it (decision 73). */
const ORDER: readonly ProjectStatus[] = [...PROGRESS_ORDER, 'ARCHIVED', 'CANCELLED'];

const SORTS: Record<ProjectSortField, RawBuilder<unknown>> = {
  name: sql`lower(projects.name)`,
  client: sql`coalesce((select lower(clients.name) from clients where clients.id = projects.client_id), '')`,
  owner: sql`coalesce(${FIRST_OWNER}, '')`,
  type: sql`projects.type`,
  status: sql`array_position(${sql.lit(`{${ORDER.join(',')}}`)}::text[], projects.status)`,
  createdAt: sql`projects.created_at`,
};

interface ProjectsRequest {
  filter?: unknown;
  pagination?: unknown;
  sort?: unknown;
}

/** One statement: the page is found first, and only its rows are looked at closer. */
export async function listProjects(ctx: Ctx, request: ProjectsRequest): Promise<Page<ProjectSummary>> {
  await assertVendorProfile(ctx);
  const list = parseList(request, PROJECT_SORT_FIELDS, defaultProjectSort(ctx.user.type), MAX_PAGE_SIZE);
  const filter = parse(projectsFilterSchema, request.filter);
  const matching = () => filtered(visibleProjects(ctx.db, ctx.actor), filter);
  const page = matching()
    .select(['projects.id', 'projects.companyId', 'projects.clientId', 'projects.name', 'projects.type', 'projects.status'])
    .select(['projects.createdAt', 'projects.publishDate', 'projects.plannedDecisionDate', SORTS[list.sortField].as('sortKey')])
    .orderBy(SORTS[list.sortField], list.sortDirection)
    .orderBy('projects.id')
    .limit(list.limit)
    .offset(list.offset);
  const rows = await ctx.db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('companies', 'companies.id', 'page.companyId')
    .leftJoin('clients', 'clients.id', 'page.clientId')
    .select(['page.id', 'page.name', 'page.type', 'page.status', 'page.createdAt', 'page.publishDate', 'page.plannedDecisionDate'])
    .select(['page.companyId', 'companies.name as companyName', 'page.clientId', 'clients.name as clientName'])
    .select([OWNERS.as('owners'), projectServiceTypesOf('page').as('projectServiceTypes'), PRODUCTS.as('products')])
    .select(sql<number>`(${matching().select((eb) => eb.fn.countAll<number>().as('total'))})`.as('total'))
    .orderBy('page.sortKey', list.sortDirection)
    .orderBy('page.id')
    .execute();
  const { items, pagination } = await list.page(rows, () => countRows(matching().select('projects.id')));
  return { items: items.map(toSummary), pagination };
}

const OWNERS = sql<NamedRef[]>`coalesce((
  select json_agg(json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) order by member.position)
  from project_members member join users on users.id = member.user_id
  where member.project_id = page.id and member.role = 'PROJECT_MANAGER'
), '[]')`;

/** Only the statuses in which somebody may have something to do because of them. */
const PRODUCTS = sql<{ accepted: boolean; submittedAt: string | null; deadline: string | null }[]>`case
  when page.status in ('AWAITING', 'SCORING') then coalesce((
    select json_agg(json_build_object('accepted', product.participation_status = 'ACCEPTED',
      'submittedAt', product.answers_submitted_at, 'deadline', product.answers_submit_deadline))
    from project_products product where product.project_id = page.id
  ), '[]') else '[]' end`;

interface SummaryRow extends Omit<ProjectSummary, 'client' | 'owner' | 'ownersCount' | 'brokerageFirm' | 'needsAttention' | 'overdue'> {
  companyId: string;
  companyName: string;
  clientId: string | null;
  clientName: string | null;
  owners: NamedRef[];
  products: { accepted: boolean; submittedAt: string | null; deadline: string | null }[];
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toSummary({ companyId, companyName, clientId, clientName, owners, products, ...row }: SummaryRow): ProjectSummary {
  const facts = {
    status: row.status,
    products: products.map(({ accepted, submittedAt, deadline }) => ({
      accepted,
      answersSubmittedAt: dateOrNull(submittedAt),
      answersSubmitDeadline: dateOrNull(deadline),
    })),
    // Nobody can rate yet.
    rated: false,
  };
  return {
    ...row,
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    owner: owners[0] ?? null,
    ownersCount: owners.length,
    brokerageFirm: { id: companyId, name: companyName },
    needsAttention: needsAttention(facts),
    overdue: isOverdue(facts),
  };
}

function filtered(projects: ReturnType<typeof visibleProjects>, filter: z.output<typeof projectsFilterSchema>) {
  if (!filter) return projects;
  const { keyword, client, projectServiceTypes, types, statuses, notStatus } = filter;
  let query = projects;
  if (keyword) {
    const pattern = likePattern(keyword);
    query = query.where(
      sql<boolean>`(projects.name ilike ${pattern} or exists (
        select from clients where clients.id = projects.client_id and clients.name ilike ${pattern}
      ))`,
    );
  }
  if (client) query = query.where('projects.clientId', '=', client.id);
  if (projectServiceTypes.length > 0) {
    const ids = projectServiceTypes.map(({ id }) => id);
    query = query.where(
      sql<boolean>`exists (
        select from project_project_service_type_links link
        where link.project_id = projects.id and link.project_service_type_id = any(${ids}::uuid[])
      )`,
    );
  }
  if (types.length > 0) query = query.where('projects.type', 'in', types);
  if (statuses.length > 0) query = query.where('projects.status', 'in', statuses);
  if (notStatus.length > 0) query = query.where('projects.status', 'not in', notStatus);
  return query;
}

/** Decision 118: a vendor's projects come with its company, once that is approved. */
async function assertVendorProfile(ctx: Ctx): Promise<void> {
  const { type, vendorId } = ctx.user;
  if (type !== 'VENDOR') return;
  const vendor =
    vendorId === null ? undefined : await ctx.db.selectFrom('vendors').select('status').where('id', '=', vendorId).executeTakeFirst();
  if (vendor?.status !== 'APPROVED') throw new DomainError('VENDOR_PROFILE_IS_MISSED');
}
