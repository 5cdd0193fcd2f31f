import '../../account/record/account.tables.ts';
import '../../company/company.tables.ts';
import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { CompanySettings, ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { type ProjectFacts as PolicyFacts, projectVisibility } from '@weighbridge/domain/project/project.visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { editorNameOf } from '../../../platform/database/editor-name.ts';
import { found } from '../../../platform/input.ts';
import { isInvitedSide, seesAsTeam, seesClaimed, seesProject } from './project.visibility.ts';

/** The facts that policies of a project and of its parts use. */
export interface ProjectFacts extends PolicyFacts {
  id: string;
  name: string;
  settings: CompanySettings;
  scoringType: ScoringType;
  updatedAt: Date;
  updatedByName: string | null;
}

/**
 * For statements of other features about parts of a project: join `projects` and add this condition. It holds for the team only, never for
 * vendors. A statement for several people with the same view names the column of the person.
 */
export function projectIsVisibleTo(actor: Actor, person?: RawBuilder<string>): RawBuilder<boolean> {
  return seesAsTeam(actor, person);
}

/** Equal for people for whom that condition differs in nothing but their own ids. */
export function teamView(actor: Actor): string {
  return isInvitedSide(actor) ? 'none' : JSON.stringify({ ...projectVisibility(actor), userId: null });
}

/**
 * The same for vendors: `projects` that the vendor is invited to, for the parts that invited vendors may see. Also those whose invitation a
 * person has claimed whose company is not approved yet: their list is still empty, but they read what the link showed them.
 */
export function projectInvitesTo(actor: Actor): RawBuilder<boolean> {
  return isInvitedSide(actor) ? sql<boolean>`(${seesProject(actor)} or ${seesClaimed(actor)})` : sql<boolean>`false`;
}

/** The roles of a person in each of `projects`. */
export function rolesOf(userId: string | RawBuilder<string> | null): RawBuilder<ProjectRole[]> {
  return sql<ProjectRole[]>`array(
    select role from project_members where project_members.project_id = projects.id and project_members.user_id = ${userId}
  )`;
}

/** For a feature that reads more in the same statement. */
export function selectProjectFacts(db: Db | Tx, actor: Actor, id: string) {
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
      'projects.scoringType',
      'projects.updatedAt',
      'companies.settings',
      editorNameOf('projects').as('updatedByName'),
      rolesOf(userId).as('roles'),
    ])
    .where('projects.id', '=', id);
}

export async function getProjectFacts(db: Db | Tx, actor: Actor, id: string): Promise<ProjectFacts> {
  return found(await selectProjectFacts(db, actor, id).executeTakeFirst());
}

/**
 * Locks the project until the transaction ends, so that its status does not change during a decision. Other transactions can still add rows
 * that refer to it (`no key`).
 */
export async function lockProject(tx: Tx, actor: Actor, id: string): Promise<ProjectFacts> {
  return found(await selectProjectFacts(tx, actor, id).forNoKeyUpdate('projects').executeTakeFirst());
}

/** A shared lock, for use cases that many people run at once: they do not wait for each other; only a change of status waits for them. */
export async function holdProject(tx: Tx, actor: Actor, id: string): Promise<ProjectFacts> {
  return found(await selectProjectFacts(tx, actor, id).forShare('projects').executeTakeFirst());
}
