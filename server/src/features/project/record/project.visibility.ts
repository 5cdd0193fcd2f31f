import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { invisibleStatuses, type ProjectVisibility, projectVisibility } from '@weighbridge/domain/project/project.visibility.ts';
import { restorableProjects } from '@weighbridge/domain/project/restore-project.policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { claimsInvitation, invitesVendor } from './project.slots.ts';

/** Every statement that reads projects starts here; a project outside of it does not exist for this actor. */
export function visibleProjects(db: Db | Tx, actor: Actor) {
  return db.selectFrom('projects').where(seesProject(actor));
}

/** `projectVisibility` of the domain as SQL, for a statement that names the table `projects`. */
export function seesProject(actor: Actor, person?: RawBuilder<string>): RawBuilder<boolean> {
  const visibility = projectVisibility(actor);
  const hidden = sql.join(invisibleStatuses(visibility).map((status) => sql.lit(status)));
  return sql<boolean>`(projects.status not in (${hidden}) and ${seesPublished(visibility, person)})`;
}

/**
 * The same for the team only. Sections, questions, members and issues of a project are visible to nobody else: invited vendors get what
 * they may see with their invitation. A statement for several people with the same view (`teamView`) names the column of the person.
 */
export function seesAsTeam(actor: Actor, person?: RawBuilder<string>): RawBuilder<boolean> {
  return isInvitedSide(actor) ? sql<boolean>`false` : seesProject(actor, person);
}

/** For who followed the invitation of a project and waits for the approval of their company; as for vendors, from publication on. */
export function seesClaimed(actor: Actor): RawBuilder<boolean> {
  const hidden = sql.join(invisibleStatuses({ kind: 'invited', vendorId: '' }).map((status) => sql.lit(status)));
  return sql<boolean>`(projects.status not in (${hidden}) and ${claimsInvitation()(actor)})`;
}

export function isInvitedSide(actor: Actor): boolean {
  return actor.kind === 'visitor' || actor.type === 'VENDOR';
}

/** The exception: deleted projects, for those who may restore them. */
export function deletedProjects(db: Db | Tx, actor: Actor) {
  const scope = restorableProjects(actor);
  const ofFirm =
    scope === 'every' ? sql<boolean>`true` : scope === null ? sql<boolean>`false` : sql<boolean>`projects.company_id = ${scope.companyId}`;
  return db.selectFrom('projects').where('projects.status', '=', 'DELETED').where(ofFirm);
}

function seesPublished(visibility: ProjectVisibility, person?: RawBuilder<string>): RawBuilder<boolean> {
  switch (visibility.kind) {
    case 'every':
      return sql<boolean>`true`;
    case 'company':
      return sql<boolean>`projects.company_id = ${visibility.companyId}`;
    case 'assigned': {
      const userId = person ?? visibility.userId;
      return sql<boolean>`projects.company_id = ${visibility.companyId} and (projects.created_by = ${userId} or exists (
        select from project_members
        where project_members.project_id = projects.id and project_members.user_id = ${userId}
      ))`;
    }
    case 'invited':
      return invitesVendor()(visibility.vendorId);
    // Client users see the client tables of their projects, which have a predicate of their own, and nothing else of a project.
    case 'client-member':
    case 'none':
      return sql<boolean>`false`;
  }
}
