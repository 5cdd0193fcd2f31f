import '../company/company.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { type ParticipationStatus, showsNewBadge } from '@weighbridge/domain/participation/participation.status.ts';
import { isOverdue, needsAttention } from '@weighbridge/domain/project/attention.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { projectsFilterSchema } from '@weighbridge/domain/project/project-list.schema.ts';
import { defaultProjectSort, PROJECT_SORT_FIELDS } from '@weighbridge/domain/project/project-list.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { parse } from '../../platform/input.ts';
import { type Page, parseList } from '../../platform/list.ts';
import { assertVendorProfile } from '../vendor/assert-vendor-profile.ts';
import { visibleProjects } from './project.visibility.ts';
import { clientIdOf, matching, sortKeyOf } from './project-list.queries.ts';
import { type ProjectServiceTypeOfProject, projectServiceTypesOf } from './project-row.store.ts';

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
  questionsSubmissionDeadline: Date | null;
  plannedDecisionDate: Date | null;
  needsAttention: boolean;
  overdue: boolean;
  /** For vendors: one of their products has not accepted (decision 113). */
  isNew: boolean;
}

const MAX_PAGE_SIZE = 1000;

interface ProjectsRequest {
  filter?: unknown;
  pagination?: unknown;
  sort?: unknown;
}

/** One statement: the page is found first, and only its rows are looked at closer. */
export async function listProjects(ctx: Ctx, request: ProjectsRequest): Promise<Page<ProjectSummary>> {
  await assertVendorProfile(ctx);
  const { actor } = ctx;
  const list = parseList(request, PROJECT_SORT_FIELDS, defaultProjectSort(ctx.user.type), MAX_PAGE_SIZE);
  const filter = parse(projectsFilterSchema, request.filter);
  const found = () => matching(visibleProjects(ctx.db, actor), actor, filter);
  const sortKey = sortKeyOf(actor, list.sortField);
  const page = found()
    .select(['projects.id', 'projects.companyId', clientIdOf(actor).as('clientId'), 'projects.name', 'projects.type', 'projects.status'])
    .select([
      'projects.createdAt',
      'projects.publishDate',
      'projects.questionsSubmissionDeadline',
      'projects.plannedDecisionDate',
      sortKey.as('sortKey'),
    ])
    .orderBy(sortKey, list.sortDirection)
    .orderBy('projects.id')
    .limit(list.limit)
    .offset(list.offset);
  const rows = await ctx.db
    .with('page', () => page)
    .selectFrom('page')
    .innerJoin('companies', 'companies.id', 'page.companyId')
    .leftJoin('clients', 'clients.id', 'page.clientId')
    .select([
      'page.id',
      'page.name',
      'page.type',
      'page.status',
      'page.createdAt',
      'page.publishDate',
      'page.questionsSubmissionDeadline',
      'page.plannedDecisionDate',
    ])
    .select(['page.companyId', 'companies.name as companyName', 'page.clientId', 'clients.name as clientName'])
    .select([projectServiceTypesOf('page').as('projectServiceTypes'), ...forReader(ctx.user)])
    .select(sql<number>`(${found().select((eb) => eb.fn.countAll<number>().as('total'))})`.as('total'))
    .orderBy('page.sortKey', list.sortDirection)
    .orderBy('page.id')
    .execute();
  const { items, pagination } = await list.page(rows, () => countRows(found().select('projects.id')));
  return { items: items.map(toSummary), pagination };
}

const OWNERS = sql<NamedRef[]>`coalesce((
  select json_agg(json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name) order by member.position)
  from project_members member join users on users.id = member.user_id
  where member.project_id = page.id and member.role = 'PROJECT_MANAGER'
), '[]')`;

interface ProductState {
  accepted: boolean;
  submittedAt: string | null;
  deadline: string | null;
}

/** Only the statuses in which somebody may have something to do because of them. */
const PRODUCTS = sql<ProductState[]>`case
  when page.status in ('AWAITING', 'SCORING') then coalesce((
    select json_agg(json_build_object('accepted', product.participation_status = 'ACCEPTED',
      'submittedAt', product.answers_submitted_at, 'deadline', product.answers_submit_deadline))
    from project_products product where product.project_id = page.id
  ), '[]') else '[]' end`;

/** Asked only of what is over, where nothing but this counts (decision 61). */
const RATED = sql<boolean>`(page.status = 'COMPLETED' and exists (
  select from answers where answers.project_id = page.id and answers.rating > 0
))`;

/** The reader's own products that were told of their invitation; null for those who are not invited but invite. */
const ownStatuses = (vendorId: string | null) => sql<ParticipationStatus[] | null>`array(
  select invited.participation_status
  from project_products invited join vendor_products own on own.id = invited.product_id
  where invited.project_id = page.id and own.vendor_id = ${vendorId} and invited.participation_status <> 'DRAFT'
)`;

/** Who runs it and how far the others are is for the team; vendors hear of their own products. */
function forReader(actor: SignedInActor) {
  if (actor.type === 'VENDOR') {
    const nothing = sql`'[]'::json`;
    return [
      nothing.$castTo<NamedRef[]>().as('owners'),
      nothing.$castTo<ProductState[]>().as('products'),
      sql<boolean>`false`.as('rated'),
      ownStatuses(actor.vendorId).as('ownStatuses'),
    ] as const;
  }
  return [
    OWNERS.as('owners'),
    PRODUCTS.as('products'),
    RATED.as('rated'),
    sql<ParticipationStatus[] | null>`null`.as('ownStatuses'),
  ] as const;
}

type Derived = 'client' | 'owner' | 'ownersCount' | 'brokerageFirm' | 'needsAttention' | 'overdue' | 'isNew';

interface SummaryRow extends Omit<ProjectSummary, Derived> {
  companyId: string;
  companyName: string;
  clientId: string | null;
  clientName: string | null;
  owners: NamedRef[];
  products: ProductState[];
  rated: boolean;
  ownStatuses: ParticipationStatus[] | null;
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toSummary({
  companyId,
  companyName,
  clientId,
  clientName,
  owners,
  products,
  rated,
  ownStatuses,
  ...row
}: SummaryRow): ProjectSummary {
  const facts = {
    status: row.status,
    products: products.map(({ accepted, submittedAt, deadline }) => ({
      accepted,
      answersSubmittedAt: dateOrNull(submittedAt),
      answersSubmitDeadline: dateOrNull(deadline),
    })),
    rated,
  };
  const forTeam = ownStatuses === null;
  return {
    ...row,
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    owner: owners[0] ?? null,
    ownersCount: owners.length,
    brokerageFirm: { id: companyId, name: companyName },
    needsAttention: forTeam && needsAttention(facts),
    overdue: forTeam && isOverdue(facts),
    isNew: !forTeam && showsNewBadge(ownStatuses),
  };
}
