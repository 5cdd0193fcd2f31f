import { anyOf, privilege } from '@weighbridge/domain/access/access-rule.ts';
import { SERVICE_TYPE_ACTIONS, serviceTypeActions } from '@weighbridge/domain/company/service-type.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { CompanyRef } from '../../graphql/shared-types.ts';
import { createServiceType } from './create-service-type.ts';
import { deleteServiceType } from './delete-service-type.ts';
import { listServiceTypeLabels } from './list-service-type-labels.ts';
import { listServiceTypes, type ServiceType } from './list-service-types.ts';
import { updateServiceType } from './update-service-type.ts';

const ServiceTypeActionEnum = builder.enumType('ServiceTypeAction', { values: SERVICE_TYPE_ACTIONS });

const access = privilege('MANAGE_ALL_PROJECTS');
/** Brokers who set up a project choose from them. */
const reading = privilege('MANAGE_PROJECT_STATE');
/** Templates are found by them as well. */
const readingWithTemplates = anyOf('MANAGE_PROJECT_STATE', 'READ_TEMPLATES');

const actionsOf = (entry: ServiceType, _args: object, ctx: typeof builder.$inferSchemaTypes.Context) =>
  serviceTypeActions(ctx.actor, entry);
const companyOf = ({ companyId, companyName }: ServiceType) => ({ id: companyId, name: companyName });

const ServiceTypeObject = builder.objectRef<ServiceType>('ServiceType').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    company: t.field({ type: CompanyRef, resolve: companyOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [ServiceTypeActionEnum], resolve: actionsOf }),
  }),
});
const ProjectServiceTypeObject = builder.objectRef<ServiceType>('ProjectServiceType').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    description: t.exposeString('description', { nullable: true }),
    company: t.field({ type: CompanyRef, resolve: companyOf }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [ServiceTypeActionEnum], resolve: actionsOf }),
  }),
});
const ServiceTypePage = pageOf('ServiceType', ServiceTypeObject);
const ProjectServiceTypePage = pageOf('ProjectServiceType', ProjectServiceTypeObject);

const ServiceTypeFilter = builder.inputType('ServiceTypeFilter', {
  fields: (t) => ({ keyword: t.string(), company: t.field({ type: IdInput }) }),
});
const ProjectServiceTypeFilter = builder.inputType('ProjectServiceTypeFilter', {
  fields: (t) => ({ keyword: t.string(), company: t.field({ type: IdInput }) }),
});
const CreateServiceTypeInput = builder.inputType('CreateServiceTypeInput', {
  fields: (t) => ({ label: t.string({ required: true }), company: t.field({ type: IdInput }) }),
});
const UpdateServiceTypeInput = builder.inputType('UpdateServiceTypeInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    label: t.string({ required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const CreateProjectServiceTypeInput = builder.inputType('CreateProjectServiceTypeInput', {
  fields: (t) => ({ label: t.string({ required: true }), description: t.string(), company: t.field({ type: IdInput }) }),
});
const UpdateProjectServiceTypeInput = builder.inputType('UpdateProjectServiceTypeInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    label: t.string({ required: true }),
    description: t.string(),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});

builder.queryFields((t) => ({
  serviceTypes: t.field({
    type: ServiceTypePage,
    access: readingWithTemplates,
    args: { filter: t.arg({ type: ServiceTypeFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listServiceTypes(ctx, 'serviceType', args),
  }),
  serviceTypeLabels: t.stringList({
    access: privilege('MANAGE_BROKERS'),
    resolve: (_parent, _args, ctx) => listServiceTypeLabels(ctx),
  }),
  projectServiceTypes: t.field({
    type: ProjectServiceTypePage,
    access: reading,
    args: { filter: t.arg({ type: ProjectServiceTypeFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listServiceTypes(ctx, 'projectServiceType', args),
  }),
}));

builder.mutationFields((t) => ({
  createServiceType: t.field({
    type: ServiceTypeObject,
    access,
    args: { input: t.arg({ type: CreateServiceTypeInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createServiceType(ctx, 'serviceType', input),
  }),
  updateServiceType: t.field({
    type: ServiceTypeObject,
    access,
    args: { input: t.arg({ type: UpdateServiceTypeInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateServiceType(ctx, 'serviceType', input),
  }),
  deleteServiceType: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteServiceType(ctx, 'serviceType', input),
  }),
  createProjectServiceType: t.field({
    type: ProjectServiceTypeObject,
    access,
    args: { input: t.arg({ type: CreateProjectServiceTypeInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createServiceType(ctx, 'projectServiceType', input),
  }),
  updateProjectServiceType: t.field({
    type: ProjectServiceTypeObject,
    access,
    args: { input: t.arg({ type: UpdateProjectServiceTypeInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateServiceType(ctx, 'projectServiceType', input),
  }),
  deleteProjectServiceType: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteServiceType(ctx, 'projectServiceType', input),
  }),
}));
