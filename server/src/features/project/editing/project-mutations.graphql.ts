import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { ProjectType } from './project.graphql.ts';
import { ProjectSettingsInput, UpdateProjectInput } from './project-input.graphql.ts';
import { updateProject } from './update-project.ts';
import { updateProjectMembers } from './update-project-members.ts';
import { updateProjectSettings } from './update-project-settings.ts';

/** Who may call this at all; the policy of the project decides. */
const access = privilege('MANAGE_PROJECT_STATE');

const UpdateProjectSettingsInput = builder.inputType('UpdateProjectSettingsInput', {
  fields: (t) => ({ id: t.id({ required: true }), settings: t.field({ type: ProjectSettingsInput, required: true }) }),
});
const UpdateProjectMembersInput = builder.inputType('UpdateProjectMembersInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    productOwners: t.field({ type: [IdInput], required: true }),
    domainExperts: t.field({ type: [IdInput], required: true }),
    viewers: t.field({ type: [IdInput], required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
builder.mutationFields((t) => ({
  updateProject: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: UpdateProjectInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateProject(ctx, input),
  }),
  updateProjectSettings: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: UpdateProjectSettingsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateProjectSettings(ctx, input),
  }),
  updateProjectMembers: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: UpdateProjectMembersInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateProjectMembers(ctx, input),
  }),
}));
