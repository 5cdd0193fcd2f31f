import { INVITED_PRODUCT_ACTIONS } from '@weighbridge/domain/participation/invited-product.actions.ts';
import { builder } from '../../../graphql/builder.ts';
import { ProductRef, UserRef } from '../../../graphql/shared-types.ts';
import { ParticipationStatusEnum } from '../products/project-product.graphql.ts';
import type { InvitedProduct } from './invited-product.queries.ts';

export const InvitedProductActionEnum = builder.enumType('InvitedProductAction', { values: INVITED_PRODUCT_ACTIONS });

export const InvitedProductType = builder.objectRef<InvitedProduct>('InvitedProduct').implement({
  description: 'A product in a project, as its own vendor gets it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry in the project: what every operation of the vendor takes as `product`.' }),
    projectId: t.exposeID('projectId'),
    product: t.expose('product', { type: ProductRef, nullable: true, description: 'In the catalogue of the vendor.' }),
    name: t.exposeString('name'),
    participationStatus: t.expose('participationStatus', { type: ParticipationStatusEnum }),
    invitedAt: t.expose('invitedAt', { type: 'DateTime', nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    answersSubmittedAt: t.expose('answersSubmittedAt', { type: 'DateTime', nullable: true }),
    answersSubmittedBy: t.expose('answersSubmittedBy', {
      type: UserRef,
      nullable: true,
      description: 'Null also where the firm took the answers over as they were.',
    }),
    answersSubmitDeadline: t.expose('answersSubmitDeadline', { type: 'DateTime', nullable: true }),
    winner: t.exposeBoolean('winner'),
    notes: t.exposeString('notes', { nullable: true, description: 'What the firm shares once the project is over.' }),
    actions: t.expose('actions', { type: [InvitedProductActionEnum] }),
  }),
});
