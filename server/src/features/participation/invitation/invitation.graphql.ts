import { always, check } from '@weighbridge/domain/access/access-rule.ts';
import { OPEN_INVITATION_KINDS, type OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';
import { builder } from '../../../graphql/builder.ts';
import { listArgs, pageOf } from '../../../graphql/paging.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import { ProjectSummaryType, ProjectsFilter } from '../../project/list/project-summary.graphql.ts';
import { getInvitation, type Invitation, type InvitationSignIn } from './get-invitation.ts';
import { InvitedProductActionEnum, InvitedProductType } from './invited-product.graphql.ts';
import { type InvitationSummary, listInvitations } from './list-invitations.ts';

const OpenInvitationKindEnum = builder.enumType('OpenInvitationKind', { values: OPEN_INVITATION_KINDS });
const OpenInvitationType = builder.objectRef<OpenInvitation>('OpenInvitation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: OpenInvitationKindEnum, resolve: ({ kind }) => kind }),
    by: t.exposeString('by', { description: 'The firm or the vendor that invites.' }),
    project: t.exposeString('project', { nullable: true }),
  }),
});

const InvitationSignInType = builder.objectRef<InvitationSignIn>('InvitationSignIn').implement({
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The address the link was sent to; signing up works with no other.' }),
    hasAccount: t.exposeBoolean('hasAccount'),
    productName: t.exposeString('productName'),
    others: t.expose('others', { type: [OpenInvitationType], description: 'Who else has invited this address, while it has no account.' }),
  }),
});

export const InvitationType = builder.objectRef<Invitation>('Invitation').implement({
  fields: (t) => ({
    project: t.expose('project', { type: ProjectType, description: 'As vendors get it, also for others who ask.' }),
    product: t.expose('product', {
      type: InvitedProductType,
      description: 'The one asked for, else the one the hash is for, else the first.',
    }),
    products: t.expose('products', { type: [InvitedProductType] }),
    signIn: t.expose('signIn', { type: InvitationSignInType, nullable: true, description: 'For visitors only.' }),
    actions: t.field({ type: [InvitedProductActionEnum], resolve: ({ product }) => product.actions }),
  }),
});

const InvitationSummaryType = builder.objectRef<InvitationSummary>('InvitationSummary').implement({
  fields: (t) => ({
    project: t.expose('project', { type: ProjectSummaryType }),
    products: t.expose('products', { type: [InvitedProductType], complexity: { field: 1, multiplier: 2 } }),
    isNew: t.exposeBoolean('isNew'),
  }),
});
const InvitationSummaryPage = pageOf('InvitationSummary', InvitationSummaryType);

builder.queryFields((t) => ({
  invitation: t.field({
    type: InvitationType,
    access: always,
    args: {
      project: t.arg.id({ required: true }),
      product: t.arg.id({ description: 'The entry in the project.' }),
      hash: t.arg.string({ description: 'Of the invitation; without one somebody has to be signed in.' }),
    },
    resolve: (_parent, args, ctx) => getInvitation(ctx, args),
  }),
  invitations: t.field({
    type: InvitationSummaryPage,
    access: check(({ type }) => type === 'VENDOR'),
    args: { filter: t.arg({ type: ProjectsFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listInvitations(ctx, args),
  }),
}));
