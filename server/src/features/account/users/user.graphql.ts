import { anyOf, privilege } from '@weighbridge/domain/access/access-rule.ts';
import { USER_ACTIONS, userActions } from '@weighbridge/domain/account/user.policy.ts';
import { builder } from '../../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../../graphql/paging.ts';
import { CompanyRef, RoleRef, UserStatusEnum, UserTypeEnum } from '../../../graphql/shared-types.ts';
import { parseId } from '../../../platform/input.ts';
import { deleteUser } from './delete-user.ts';
import { inviteUser } from './invite-user.ts';
import { getUser, listUsers, type User } from './list-users.ts';
import { resendUserInvitation } from './resend-user-invitation.ts';
import { updateUser } from './update-user.ts';

const UserActionEnum = builder.enumType('UserAction', { values: USER_ACTIONS });

const access = anyOf('MANAGE_USERS', 'MANAGE_BROKERS');

export const UserObject = builder.objectRef<User>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    type: t.expose('type', { type: UserTypeEnum }),
    status: t.expose('status', { type: UserStatusEnum }),
    name: t.string({ resolve: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true }),
    role: t.field({
      type: RoleRef,
      nullable: true,
      resolve: ({ roleId, roleName }) => (roleId === null ? null : { id: roleId, name: roleName! }),
    }),
    company: t.field({
      type: CompanyRef,
      nullable: true,
      resolve: ({ employerId, employerName }) => (employerId === null ? null : { id: employerId, name: employerName! }),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [UserActionEnum], resolve: (user, _args, ctx) => userActions(ctx.actor, user) }),
  }),
});
const UserPage = pageOf('User', UserObject);

const UserFilter = builder.inputType('UserFilter', {
  fields: (t) => ({ keyword: t.string(), roles: t.field({ type: [IdInput] }) }),
});

const InviteUserInput = builder.inputType('InviteUserInput', {
  fields: (t) => ({
    email: t.string({ required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    company: t.field({ type: IdInput }),
    role: t.field({ type: IdInput }),
  }),
});
const UpdateUserInput = builder.inputType('UpdateUserInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    role: t.field({ type: IdInput, required: true }),
    updatedAt: t.field({ type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  users: t.field({
    type: UserPage,
    access,
    args: { filter: t.arg({ type: UserFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listUsers(ctx, args),
  }),
  user: t.field({
    type: UserObject,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getUser(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  inviteUser: t.field({
    type: UserObject,
    access,
    args: { input: t.arg({ type: InviteUserInput, required: true }) },
    resolve: (_parent, { input }, ctx) => inviteUser(ctx, input),
  }),
  resendUserInvitation: t.field({
    type: UserObject,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => resendUserInvitation(ctx, input),
  }),
  updateUser: t.field({
    type: UserObject,
    access,
    args: { input: t.arg({ type: UpdateUserInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateUser(ctx, input),
  }),
  deleteUser: t.field({
    type: Deleted,
    access: privilege('MANAGE_BROKERS'),
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteUser(ctx, input),
  }),
}));
