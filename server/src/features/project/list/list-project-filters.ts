import '../../company/company.tables.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { visibleProjects } from '../record/project.visibility.ts';
import type { ProjectServiceTypeOfProject } from '../record/project-row.store.ts';
import { clientIdOf } from './project-list.queries.ts';

export interface ProjectFilters {
  clients: NamedRef[];
  projectServiceTypes: ProjectServiceTypeOfProject[];
}

/** What the list can be filtered by: only what occurs in the projects this person sees, so that no choice leads to an empty list. */
export async function listProjectFilters(ctx: Ctx): Promise<ProjectFilters> {
  const seen = () => visibleProjects(ctx.db, ctx.actor);
  const clients = await ctx.db
    .selectFrom('clients')
    .select(['clients.id', 'clients.name'])
    .where('clients.id', 'in', seen().select(clientIdOf(ctx.actor).as('clientId')))
    .orderBy(sql`lower(clients.name)`)
    .orderBy('clients.id')
    .execute();
  const projectServiceTypes = await ctx.db
    .selectFrom('projectServiceTypes as type')
    .select(['type.id', 'type.label', 'type.description'])
    .where(
      'type.id',
      'in',
      seen().innerJoin('projectProjectServiceTypeLinks as link', 'link.projectId', 'projects.id').select('link.projectServiceTypeId'),
    )
    .orderBy(sql`lower(type.label)`)
    .orderBy('type.id')
    .execute();
  return { clients, projectServiceTypes };
}
