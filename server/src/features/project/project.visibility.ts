import './project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { projectVisibility } from '@weighbridge/domain/project/project.visibility.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Everything that reads a project starts here: what is not in it does not exist for this actor. */
export function visibleProjects(db: Db | Tx, actor: Actor) {
  return db.selectFrom('projects').where(seesProject(actor));
}

/** `projectVisibility` of the domain as SQL, over a table that is named `projects` in the statement at hand. */
export function seesProject(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(projects.status <> 'DELETED' and ${seesUndeleted(actor)})`;
}

function seesUndeleted(actor: Actor): RawBuilder<boolean> {
  const visibility = projectVisibility(actor);
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
    // Nobody is invited and no client is a member yet: both come with their own tables and turn into a condition here.
    case 'invited':
    case 'client-member':
    case 'none':
      return sql<boolean>`false`;
  }
}
