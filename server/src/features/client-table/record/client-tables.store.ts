import '../../account/record/account.tables.ts';
import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import './client-table.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { ClientTablesOfProject } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { editorNameOf } from '../../../platform/database/editor-name.ts';
import { found } from '../../../platform/input.ts';
import type { ReadTogether } from '../../../platform/once-for.ts';
import { seesClientTables } from './client-table.visibility.ts';

/** The client tables of one project, as far as they are one thing: whether they are open, until when, and who may do what. */
export interface ClientTables extends ClientTablesOfProject {
  projectId: string;
  projectName: string;
  companyId: string;
  companyName: string;
  clientId: string | null;
  submittedAt: Date | null;
  submittedBy: NamedRef | null;
  /** Null until there is something to keep: a table, a member or a lock. */
  updatedAt: Date | null;
  updatedByName: string | null;
  readWith: ReadTogether;
}

/** Every read of client tables by the team or the client starts here; a project outside of it does not exist for this actor. */
export function selectClientTables(db: Db | Tx, actor: Actor) {
  const userId = actor.kind === 'user' ? actor.userId : null;
  return db
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .leftJoin('clientDiscoveries as discovery', 'discovery.projectId', 'projects.id')
    .where(seesClientTables(actor))
    .select([
      'projects.id',
      'projects.name',
      'projects.companyId',
      'companies.name as companyName',
      'projects.clientId',
      'projects.type',
      'projects.status as projectStatus',
      'projects.createdBy',
      sql<CompanySettings>`companies.settings`.as('settings'),
      sql<ProjectRole[]>`array(
        select role from project_members where project_members.project_id = projects.id and project_members.user_id = ${userId} order by role
      )`.as('roles'),
      'discovery.status',
      'discovery.deadline',
      'discovery.submittedAt',
      'discovery.submittedBy',
      sql<string | null>`(select first_name || ' ' || last_name from users where users.id = discovery.submitted_by)`.as('submittedByName'),
      'discovery.updatedAt',
      editorNameOf('discovery').as('updatedByName'),
    ]);
}

export type ClientTablesRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectClientTables>['executeTakeFirst']>>>;

export function toClientTables(actor: Actor, rows: readonly ClientTablesRow[]): ClientTables[] {
  const readWith = { ids: rows.map(({ id }) => id) };
  const clientMember = actor.kind === 'user' && actor.type === 'CLIENT';
  return rows.map((row) => ({
    projectId: row.id,
    projectName: row.name,
    companyId: row.companyId,
    companyName: row.companyName,
    clientId: row.clientId,
    hasClient: row.clientId !== null,
    project: {
      companyId: row.companyId,
      type: row.type,
      status: row.projectStatus,
      createdBy: row.createdBy,
      roles: row.roles,
      clientMember,
      settings: row.settings,
    },
    status: row.status ?? 'DRAFT',
    deadline: row.deadline,
    submittedAt: row.submittedAt,
    submittedBy: row.submittedBy === null ? null : { id: row.submittedBy, name: row.submittedByName ?? '' },
    updatedAt: row.updatedAt,
    updatedByName: row.updatedByName,
    readWith,
  }));
}

export async function findClientTables(db: Db | Tx, actor: Actor, projectId: string): Promise<ClientTables | undefined> {
  const row = await selectClientTables(db, actor).where('projects.id', '=', projectId).executeTakeFirst();
  return toClientTables(actor, row ? [row] : [])[0];
}

export async function getClientTables(db: Db | Tx, actor: Actor, projectId: string): Promise<ClientTables> {
  return found(await findClientTables(db, actor, projectId));
}

/**
 * For a change: the project stays in its status and the tables stay open or closed until the transaction ends. Many people may fill in at
 * once (`hold`); locking, submitting and the members wait for them and for each other (`lock`). Whether they are open is read after the wait.
 */
export async function holdClientTables(tx: Tx, ctx: Ctx, projectId: string, how: 'hold' | 'lock'): Promise<ClientTables> {
  const row = found(await selectClientTables(tx, ctx.actor).where('projects.id', '=', projectId).forShare('projects').executeTakeFirst());
  const held = (await holdDiscovery(tx, projectId, how)) ?? (await beginAndHold(tx, ctx, row, how));
  return found(toClientTables(ctx.actor, [{ ...row, ...held }])[0]);
}

function holdDiscovery(tx: Tx, projectId: string, how: 'hold' | 'lock') {
  const discovery = tx
    .selectFrom('clientDiscoveries as discovery')
    .select(['discovery.status', 'discovery.deadline', 'discovery.submittedAt', 'discovery.submittedBy', 'discovery.updatedAt'])
    .select(editorNameOf('discovery').as('updatedByName'))
    .where('discovery.projectId', '=', projectId);
  return (how === 'hold' ? discovery.forShare() : discovery.forNoKeyUpdate()).executeTakeFirst();
}

async function beginAndHold(tx: Tx, ctx: Ctx, { id, companyId }: { id: string; companyId: string }, how: 'hold' | 'lock') {
  await beginDiscovery(tx, ctx, { projectId: id, companyId });
  return found(await holdDiscovery(tx, id, how));
}

/** The row that is locked exists from the first change on. */
export async function beginDiscovery(tx: Tx, ctx: Ctx, { projectId, companyId }: { projectId: string; companyId: string }): Promise<void> {
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  await tx
    .insertInto('clientDiscoveries')
    .values({ projectId, companyId, status: 'DRAFT', deadline: null, submittedAt: null, submittedBy: null, ...times })
    .onConflict((conflict) => conflict.column('projectId').doNothing())
    .execute();
}
