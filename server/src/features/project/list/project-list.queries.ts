import '../../company/company.tables.ts';
import '../record/project.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { PROGRESS_ORDER, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { projectsFilterSchema } from '@weighbridge/domain/project/project-list.schema.ts';
import type { ProjectSortField } from '@weighbridge/domain/project/project-list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likePattern } from '../../../platform/list.ts';
import { isInvitedSide, type visibleProjects } from '../record/project.visibility.ts';

/** A client that is hidden from vendors must not be found by searching, filtering or sorting either (decision 168). */
function clientShown(actor: Actor): RawBuilder<boolean> {
  return isInvitedSide(actor) ? sql<boolean>`not projects.hide_client_info` : sql<boolean>`true`;
}

export function clientIdOf(actor: Actor): RawBuilder<string | null> {
  return isInvitedSide(actor) ? sql<string | null>`case when ${clientShown(actor)} then projects.client_id end` : sql`projects.client_id`;
}

const FIRST_OWNER = sql`(
  select lower(users.first_name || ' ' || users.last_name)
  from project_members member join users on users.id = member.user_id
  where member.project_id = projects.id and member.role = 'PROJECT_MANAGER'
  order by member.position limit 1
)`;

/** Cancelled and other statuses outside the roadmap come last (decision 73). */
const ORDER: readonly ProjectStatus[] = [...PROGRESS_ORDER, 'ARCHIVED', 'CANCELLED'];

export function sortKeyOf(actor: Actor, field: ProjectSortField): RawBuilder<unknown> {
  switch (field) {
    case 'name':
      return sql`lower(projects.name)`;
    case 'client':
      return sql`coalesce((select lower(clients.name) from clients where clients.id = ${clientIdOf(actor)}), '')`;
    case 'owner':
      return isInvitedSide(actor) ? sql`''::text` : sql`coalesce(${FIRST_OWNER}, '')`;
    case 'type':
      return sql`projects.type`;
    case 'status':
      return sql`array_position(${sql.lit(`{${ORDER.join(',')}}`)}::text[], projects.status)`;
    case 'createdAt':
      return sql`projects.created_at`;
  }
}

type Projects = ReturnType<typeof visibleProjects>;

export function matching(projects: Projects, actor: Actor, filter: z.output<typeof projectsFilterSchema>): Projects {
  if (!filter) return projects;
  const { keyword, client, projectServiceTypes, types, statuses, notStatus } = filter;
  let query = projects;
  if (keyword) {
    const pattern = likePattern(keyword);
    query = query.where(
      sql<boolean>`(projects.name ilike ${pattern} or exists (
        select from clients where clients.id = ${clientIdOf(actor)} and clients.name ilike ${pattern}
      ))`,
    );
  }
  if (client) query = query.where('projects.clientId', '=', client.id).where(clientShown(actor));
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
