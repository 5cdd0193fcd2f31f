import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { invisibleStatuses, type ProjectVisibility, projectVisibility } from '@weighbridge/domain/project/project.visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { invitesVendor } from './project.slots.ts';

/** Everything that reads a project starts here: what is not in it does not exist for this actor. */
export function visibleProjects(db: Db | Tx, actor: Actor) {
  return db.selectFrom('projects').where(seesProject(actor));
}

/** `projectVisibility` of the domain as SQL, over a table that is named `projects` in the statement at hand. */
export function seesProject(actor: Actor): RawBuilder<boolean> {
  const visibility = projectVisibility(actor);
  const hidden = sql.join(invisibleStatuses(visibility).map((status) => sql.lit(status)));
  return sql<boolean>`(projects.status not in (${hidden}) and ${seesPublished(visibility)})`;
}

/**
 * The same for those who work on it. Its inside (sections, questions, members, issues) exists for nobody else: what invited vendors
 * get of it comes with their invitation, and what is not said there is not for them.
 */
export function seesAsTeam(actor: Actor): RawBuilder<boolean> {
  return isInvitedSide(actor) ? sql<boolean>`false` : seesProject(actor);
}

export function isInvitedSide(actor: Actor): boolean {
  return actor.kind === 'visitor' || actor.type === 'VENDOR';
}

function seesPublished(visibility: ProjectVisibility): RawBuilder<boolean> {
  switch (visibility.kind) {
    case 'every':
      return sql<boolean>`true`;
    case 'company':
      return sql<boolean>`projects.company_id = ${visibility.companyId}`;
    case 'assigned':
      return sql<boolean>`projects.company_id = ${visibility.companyId} and (projects.created_by = ${visibility.userId} or exists (
        select from project_members
        where project_members.project_id = projects.id and project_members.user_id = ${visibility.userId}
      ))`;
    case 'invited':
      return invitesVendor()(visibility.vendorId);
    // No client is a member yet: they come with a table of their own and turn into a condition here.
    case 'client-member':
    case 'none':
      return sql<boolean>`false`;
  }
}
