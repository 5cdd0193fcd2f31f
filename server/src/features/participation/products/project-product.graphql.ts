import { PRODUCT_ACTIONS } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_STATUSES } from '@weighbridge/domain/participation/participation.status.ts';
import { builder } from '../../../graphql/builder.ts';
import { ProductRef } from '../../../graphql/shared-types.ts';
import type { TeamProduct } from '../record/list-team-products.ts';
import type { VendorInfo } from '../record/project-products.queries.ts';

const ProjectProductActionEnum = builder.enumType('ProjectProductAction', { values: PRODUCT_ACTIONS });

export const ParticipationStatusEnum = builder.enumType('ParticipationStatus', { values: PARTICIPATION_STATUSES });

export const VendorInfoType = builder.objectRef<VendorInfo>('VendorInfo').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    contactName: t.exposeString('contactName', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    website: t.exposeString('website', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    approved: t.exposeBoolean('approved'),
  }),
});

const RegistrationStep = builder.objectRef<NonNullable<TeamProduct['registration']>[number]>('RegistrationStep').implement({
  fields: (t) => ({
    step: t.exposeString('step'),
    label: t.exposeString('label'),
    state: t.exposeString('state', { description: 'done, current or ahead' }),
  }),
});

export const ProjectProductType = builder.objectRef<TeamProduct>('ProjectProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry in the project: what removeProducts, submitProductAnswers and setWinners take.' }),
    projectId: t.exposeID('projectId'),
    product: t.expose('product', { type: ProductRef, nullable: true }),
    name: t.exposeString('name'),
    vendor: t.expose('vendor', { type: VendorInfoType, nullable: true }),
    participationStatus: t.expose('participationStatus', { type: ParticipationStatusEnum }),
    answersSubmittedAt: t.expose('answersSubmittedAt', { type: 'DateTime', nullable: true }),
    answersSubmitDeadline: t.expose('answersSubmitDeadline', { type: 'DateTime', nullable: true }),
    approved: t.exposeBoolean('approved'),
    winner: t.exposeBoolean('winner'),
    notes: t.exposeString('notes', { nullable: true }),
    shareNotes: t.exposeBoolean('shareNotes'),
    invitedAt: t.expose('invitedAt', { type: 'DateTime', nullable: true }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true, description: 'When the vendor accepted or declined.' }),
    serviceTypes: t.exposeStringList('serviceTypes'),
    missingServiceTypes: t.exposeStringList('missingServiceTypes', { description: 'What the project needs and the product lacks.' }),
    email: t.exposeString('email', { nullable: true }),
    productName: t.exposeString('productName', { nullable: true }),
    registration: t.expose('registration', {
      type: [RegistrationStep],
      nullable: true,
      description: 'How far a vendor is that was invited by e-mail; null for registered products.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.expose('actions', { type: [ProjectProductActionEnum] }),
  }),
});
