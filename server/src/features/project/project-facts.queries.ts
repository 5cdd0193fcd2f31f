import '../account/account.tables.ts';
import '../company/company.tables.ts';
import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { ProjectFacts as PolicyFacts } from '@weighbridge/domain/project/project.visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { isInvitedSide, seesAsTeam, seesProject } from './project.visibility.ts';

/** What the policies of a project and of everything in it look at. */
export interface ProjectFacts extends PolicyFacts {
  id: string;
  name: string;
  settings: CompanySettings;
  updatedAt: Date;
  updatedByName: string | null;
}

/** For statements of other features about what belongs to a project: join `projects` and add this. Vendors see none of it. */
export function projectIsVisibleTo(actor: Actor): RawBuilder<boolean> {
  return seesAsTeam(actor);
}

/** The other side: `projects` that a vendor is invited to, for the little of their inside that invited vendors get. */
export function projectInvitesTo(actor: Actor): RawBuilder<boolean> {
  return isInvitedSide(actor) ? seesProject(actor) : sql<boolean>`false`;
}

function selectFacts(db: Db | Tx, actor: Actor, id: string) {
  const userId = actor.kind === 'user' ? actor.userId : null;
  return db
    .selectFrom('projects')
    .where(seesAsTeam(actor))
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .select([
      'projects.id',
      'projects.companyId',
      'projects.name',
      'projects.type',
      'projects.status',
      'projects.createdBy',
      'projects.updatedAt',
      'companies.settings',
      editorNameOf('projects').as('updatedByName'),
      sql<ProjectRole[]>`array(
        select role from project_members where project_members.project_id = projects.id and project_members.user_id = ${userId} order by role
      )`.as('roles'),
    ])
    .where('projects.id', '=', id);
}

export async function getProjectFacts(db: Db | Tx, actor: Actor, id: string): Promise<ProjectFacts> {
  return found(await selectFacts(db, actor, id).executeTakeFirst());
}

/**
 * Holds the project until the transaction ends, so that its status cannot change under a decision. Rows that merely refer to it
 * can still be added meanwhile by others (`no key`).
 */
export async function lockProject(tx: Tx, actor: Actor, id: string): Promise<ProjectFacts> {
  return found(await selectFacts(tx, actor, id).forNoKeyUpdate('projects').executeTakeFirst());
}

/** The same for those of whom many work at once: they do not wait for each other, only the status waits for all of them. */
export async function holdProject(tx: Tx, actor: Actor, id: string): Promise<ProjectFacts> {
  return found(await selectFacts(tx, actor, id).forShare('projects').executeTakeFirst());
}
