import { always, check } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { claimInvitation } from './claim-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { InvitedProductType } from './invited-product.graphql.ts';

const RespondToInvitationInput = builder.inputType('RespondToInvitationInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, description: 'The entry in the project; without one it is the only one of the vendor.' }),
    hash: t.string({ description: 'From the link of the invitation.' }),
  }),
});

builder.mutationFields((t) => ({
  acceptInvitation: t.field({
    type: InvitedProductType,
    access: check((actor) => actor.type === 'VENDOR'),
    args: { input: t.arg({ type: RespondToInvitationInput, required: true }) },
    resolve: (_parent, { input }, ctx) => acceptInvitation(ctx, input),
  }),
  claimInvitation: t.field({
    type: InvitedProductType,
    description: 'Takes up an invitation by e-mail with an account of the address it was sent to; needs the hash.',
    access: check((actor) => actor.type === 'VENDOR'),
    args: { input: t.arg({ type: RespondToInvitationInput, required: true }) },
    resolve: (_parent, { input }, ctx) => claimInvitation(ctx, input),
  }),
  declineInvitation: t.field({
    type: InvitedProductType,
    description: 'With the hash nobody has to sign in; without one it needs a session of the vendor.',
    access: always,
    args: { input: t.arg({ type: RespondToInvitationInput, required: true }) },
    resolve: (_parent, { input }, ctx) => declineInvitation(ctx, input),
  }),
}));
