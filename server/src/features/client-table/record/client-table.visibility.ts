import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import './client-table.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import { projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';

/** `hasClientTables` of the domain as SQL, over rows of `projects` and `companies`. */
export const HAS_CLIENT_TABLES = sql<boolean>`(
  projects.type in ('RFP', 'RFI') and coalesce((companies.settings ->> 'enableClientTables')::boolean, false)
)`;

/**
 * Which projects exist for an actor as far as client tables go, over rows of `projects` and `companies`: those of the team, and those that a
 * client user is a member of. Vendors get theirs with their invitation.
 */
export function seesClientTables(actor: Actor): RawBuilder<boolean> {
  if (actor.kind !== 'user' || actor.type !== 'CLIENT') return projectIsVisibleTo(actor);
  return sql<boolean>`(projects.status <> 'DELETED' and ${HAS_CLIENT_TABLES} and exists (
    select from client_members
    where client_members.project_id = projects.id and client_members.user_id = ${actor.userId} and client_members.status = 'ACTIVE'
  ))`;
}
