import { PROJECT_ROLES } from '@weighbridge/domain/access/project-role.ts';
import { builder } from '../../graphql/builder.ts';
import { ProfileType } from '../account/profile/profile.graphql.ts';
import { listProjectRoles } from './record/list-project-roles.ts';

const ProjectRoleEnum = builder.enumType('ProjectRole', { values: PROJECT_ROLES });

builder.objectField(ProfileType, 'projectRoles', (t) =>
  t.field({ type: [ProjectRoleEnum], resolve: (_profile, _args, ctx) => listProjectRoles(ctx) }),
);
