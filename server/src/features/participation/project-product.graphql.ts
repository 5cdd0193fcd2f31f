import { PARTICIPATION_STATUSES } from '@weighbridge/domain/participation/participation.status.ts';
import { builder } from '../../graphql/builder.ts';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { ProjectProduct, VendorInfo } from './project-products.queries.ts';

const ParticipationStatusEnum = builder.enumType('ParticipationStatus', { values: PARTICIPATION_STATUSES });

const ProductRef = builder.objectRef<NamedRef>('ProductRef').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const VendorInfoType = builder.objectRef<VendorInfo>('VendorInfo').implement({
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

export const ProjectProductType = builder.objectRef<ProjectProduct>('ProjectProduct').implement({
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
    serviceTypes: t.exposeStringList('serviceTypes'),
    email: t.exposeString('email', { nullable: true }),
    productName: t.exposeString('productName', { nullable: true }),
    progress: t.exposeInt('progress'),
  }),
});
