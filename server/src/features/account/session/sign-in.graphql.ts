import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { SIGN_IN_DETAILS, SIGN_IN_KINDS } from '@weighbridge/domain/account/sign-in.labels.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput, listArgs, pageOf } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { endSession } from './end-session.ts';
import { listSessions, type OpenSession } from './list-sessions.ts';
import { listOwnSignIns, listSignIns, type SignIn } from './list-sign-ins.ts';

const { access } = ROUTES.security;

const SignInKindEnum = builder.enumType('SignInKind', { values: SIGN_IN_KINDS });
const SignInDetailEnum = builder.enumType('SignInDetail', { values: SIGN_IN_DETAILS });

const SignInType = builder.objectRef<SignIn>('SignIn').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: SignInKindEnum }),
    detail: t.expose('detail', { type: SignInDetailEnum, nullable: true }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'Nobody where the address has no account.',
      resolve: ({ userId, userName }) => (userId === null ? null : { id: userId, name: userName ?? '' }),
    }),
    email: t.exposeString('userEmail', { nullable: true }),
    network: t.exposeString('network', { nullable: true }),
    device: t.exposeString('device'),
    isNewDevice: t.exposeBoolean('isNewDevice'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const OpenSessionType = builder.objectRef<OpenSession>('OpenSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device'),
    network: t.exposeString('network', { nullable: true }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime' }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});

const SignInFilter = builder.inputType('SignInFilter', {
  fields: (t) => ({
    keyword: t.string(),
    user: t.field({ type: IdInput }),
    kinds: t.field({ type: [SignInKindEnum] }),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  signIns: t.field({
    type: pageOf('SignIn', SignInType),
    access: ROUTES.adminSignIns.access,
    args: { filter: t.arg({ type: SignInFilter }), pagination: listArgs().pagination },
    resolve: (_parent, args, ctx) => listSignIns(ctx, args),
  }),
  ownSignIns: t.field({ type: [SignInType], access, resolve: (_parent, _args, ctx) => listOwnSignIns(ctx) }),
  ownSessions: t.field({ type: [OpenSessionType], access, resolve: (_parent, _args, ctx) => listSessions(ctx) }),
}));

builder.mutationField('endSession', (t) =>
  t.field({
    type: [OpenSessionType],
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => endSession(ctx, input),
  }),
);
