import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import type { ExistingDomain } from '@weighbridge/domain/participation/existing-domain.ts';
import type { RejectedInvitation } from '@weighbridge/domain/participation/invite-sheet.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { parseId } from '../../../platform/input.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { inviteByFile } from './invite-by-file.ts';
import type { InviteResult } from './invite-emails.ts';
import { listExistingDomains } from './list-existing-domains.ts';

const access = privilege('MANAGE_PROJECT_STATE');

const ExistingDomainVendor = builder.objectRef<ExistingDomain['vendor']>('ExistingDomainVendor').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});
const ExistingDomainProduct = builder.objectRef<ExistingDomain['products'][number]>('ExistingDomainProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'In the catalogue: what inviteProducts takes.' }),
    name: t.exposeString('name'),
    disabled: t.exposeBoolean('disabled', { description: 'The project has it already.' }),
  }),
});
const ExistingDomainType = builder.objectRef<ExistingDomain>('ExistingDomain').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    vendor: t.expose('vendor', { type: ExistingDomainVendor }),
    products: t.field({ type: [ExistingDomainProduct], resolve: ({ products }) => [...products] }),
  }),
});

const RejectedInvitationType = builder.objectRef<RejectedInvitation>('RejectedInvitation').implement({
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Of the file as the spreadsheet program numbers it, or of the list from 1.' }),
    email: t.exposeString('email'),
    message: t.exposeString('message'),
  }),
});
const InviteResultType = builder.objectRef<InviteResult>('InviteResult').implement({
  fields: (t) => ({
    project: t.expose('project', { type: ProjectType }),
    invited: t.exposeInt('invited'),
    rejected: t.field({ type: [RejectedInvitationType], resolve: ({ rejected }) => [...rejected] }),
    existing: t.field({
      type: [ExistingDomainType],
      description: 'Addresses of registered vendors: not invited, their products are chosen instead.',
      resolve: ({ existing }) => [...existing],
    }),
  }),
});

const EmailInvitationInput = builder.inputType('EmailInvitationInput', {
  fields: (t) => ({ productName: t.string({ required: true }), email: t.string({ required: true }) }),
});
const InviteByEmailInput = builder.inputType('InviteByEmailInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    invitations: t.field({ type: [EmailInvitationInput], required: true }),
  }),
});
const InviteByFileInput = builder.inputType('InviteByFileInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), file: t.field({ type: IdInput }) }),
});

builder.queryFields((t) => ({
  existingDomains: t.field({
    type: [ExistingDomainType],
    access,
    args: { project: t.arg.id({ required: true }), emails: t.arg.stringList({ required: true }) },
    resolve: (_parent, { project, emails }, ctx) => listExistingDomains(ctx, parseId(project), { emails }),
  }),
}));

builder.mutationFields((t) => ({
  inviteByEmail: t.field({
    type: InviteResultType,
    access,
    args: { input: t.arg({ type: InviteByEmailInput, required: true }) },
    resolve: (_parent, { input }, ctx) => inviteByEmail(ctx, input),
  }),
  inviteByFile: t.field({
    type: InviteResultType,
    access,
    args: { input: t.arg({ type: InviteByFileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => inviteByFile(ctx, input),
  }),
}));
