import '../../company/company.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { isOverdue, needsAttention } from '@weighbridge/domain/project/attention.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { projectsFilterSchema } from '@weighbridge/domain/project/project-list.schema.ts';
import { defaultProjectSort, PROJECT_SORT_FIELDS } from '@weighbridge/domain/project/project-list.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count.ts';
import { parse } from '../../../platform/input.ts';
import { type Page, parseList } from '../../../platform/list.ts';
import { assertVendorProfile } from '../../vendor/assert-vendor-profile.ts';
import { isListedRated, type ProductState, productsOfListed } from '../record/project.slots.ts';
import { visibleProjects } from '../record/project.visibility.ts';
import { type ProjectServiceTypeOfProject, projectServiceTypesOf } from '../record/project-row.store.ts';
import { clientIdOf, matching, sortKeyOf } from './project-list.queries.ts';

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

/** One statement: it finds the page first and reads the details only for its rows. */
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

/** Owners and the progress of all products are for the team; vendors see only their own products. */
function forReader(actor: SignedInActor) {
  if (actor.type === 'VENDOR') {
    const nothing = sql`'[]'::json`;
    return [
      nothing.$castTo<NamedRef[]>().as('owners'),
      nothing.$castTo<ProductState[]>().as('products'),
      sql<boolean>`false`.as('rated'),
      sql<boolean>`false`.as('forTeam'),
      productsOfListed().isNewTo(actor.vendorId).as('isNew'),
    ] as const;
  }
  return [
    OWNERS.as('owners'),
    productsOfListed().states.as('products'),
    isListedRated()(actor).as('rated'),
    sql<boolean>`true`.as('forTeam'),
    sql<boolean>`false`.as('isNew'),
  ] as const;
}

type Derived = 'client' | 'owner' | 'ownersCount' | 'brokerageFirm' | 'needsAttention' | 'overdue';

interface SummaryRow extends Omit<ProjectSummary, Derived> {
  companyId: string;
  companyName: string;
  clientId: string | null;
  clientName: string | null;
  owners: NamedRef[];
  products: ProductState[];
  rated: boolean;
  forTeam: boolean;
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

function toSummary({ companyId, companyName, clientId, clientName, owners, products, rated, forTeam, ...row }: SummaryRow): ProjectSummary {
  const facts = {
    status: row.status,
    products: products.map(({ accepted, submittedAt, deadline }) => ({
      accepted,
      answersSubmittedAt: dateOrNull(submittedAt),
      answersSubmitDeadline: dateOrNull(deadline),
    })),
    rated,
  };
  return {
    ...row,
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
    owner: owners[0] ?? null,
    ownersCount: owners.length,
    brokerageFirm: { id: companyId, name: companyName },
    needsAttention: forTeam && needsAttention(facts),
    overdue: forTeam && isOverdue(facts),
  };
}
