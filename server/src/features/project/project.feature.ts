import './company-projects.graphql.ts';
import './project-mutations.graphql.ts';
import './project-queries.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { isProjectFile, seesProjectFile } from './save-project-files.ts';

export const feature: Feature = {
  name: 'project',
  fileOwners: { project: (ctx, fileId) => seesProjectFile(ctx.db, ctx.actor, fileId) },
  invitedFiles: { project: (ctx, fileId, projectId) => isProjectFile(ctx.db, projectId, fileId) },
};
