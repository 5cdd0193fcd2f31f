import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { ROLE_ACTIONS, roleActions } from '@weighbridge/domain/access/role.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { CompanyRef, PrivilegeEnum } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { getRole, listRoles, type Role } from './list-roles.ts';
import { updateRole } from './update-role.ts';

const RoleActionEnum = builder.enumType('RoleAction', { values: ROLE_ACTIONS });

const access = privilege('MANAGE_USERS');

const RoleType = builder.objectRef<Role>('Role').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isSystem: t.exposeBoolean('isSystem'),
    isDefault: t.exposeBoolean('isDefault'),
    company: t.field({
      type: CompanyRef,
      nullable: true,
      resolve: ({ companyId, companyName }) => (companyId === null ? null : { id: companyId, name: companyName! }),
    }),
    privileges: t.expose('privileges', { type: [PrivilegeEnum], description: 'As stored, without what they include.' }),
    usersCount: t.exposeInt('usersCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [RoleActionEnum], resolve: (role, _args, ctx) => roleActions(ctx.actor, role) }),
  }),
});
const RolePage = pageOf('Role', RoleType);

const RoleFilter = builder.inputType('RoleFilter', {
  fields: (t) => ({ keyword: t.string(), company: t.field({ type: IdInput }) }),
});

const CreateRoleInput = builder.inputType('CreateRoleInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    isDefault: t.boolean({ required: true }),
    company: t.field({ type: IdInput, required: true }),
    privileges: t.field({ type: [PrivilegeEnum], required: true }),
  }),
});
const UpdateRoleInput = builder.inputType('UpdateRoleInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    isDefault: t.boolean({ required: true }),
    privileges: t.field({ type: [PrivilegeEnum], required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});

builder.queryFields((t) => ({
  roles: t.field({
    type: RolePage,
    access,
    args: { filter: t.arg({ type: RoleFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listRoles(ctx, args),
  }),
  role: t.field({
    type: RoleType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getRole(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  createRole: t.field({
    type: RoleType,
    access,
    args: { input: t.arg({ type: CreateRoleInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createRole(ctx, input),
  }),
  updateRole: t.field({
    type: RoleType,
    access,
    args: { input: t.arg({ type: UpdateRoleInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateRole(ctx, input),
  }),
  deleteRole: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteRole(ctx, input),
  }),
}));
