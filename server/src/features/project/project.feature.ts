import './list/company-projects.graphql.ts';
import './profile-roles.graphql.ts';
import './record/project.tables.ts';
import './editing/project-mutations.graphql.ts';
import './project-queries.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { projectsOfClient, projectsOfCompany, usesOfProjectServiceType, usesOfServiceType } from '../company/company.slots.ts';
import { isProjectFile, seesProjectFile } from './editing/save-project-files.ts';

export const feature: Feature = {
  name: 'project',
  fileOwners: { project: (ctx, fileId) => seesProjectFile(ctx.db, ctx.actor, fileId) },
  invitedFiles: { project: (ctx, fileId, projectId) => isProjectFile(ctx.db, projectId, fileId) },
  fills: [
    projectsOfCompany.by(sql<number>`(select count(*) from projects where projects.company_id = companies.id)`),
    projectsOfClient.by(sql<number>`(select count(*) from projects where projects.client_id = clients.id)`),
    usesOfServiceType.by(sql<number>`(select count(*) from project_service_type_links link where link.service_type_id = entry.id)`),
    usesOfProjectServiceType.by(
      sql<number>`(select count(*) from project_project_service_type_links link where link.project_service_type_id = entry.id)`,
    ),
  ],
};
