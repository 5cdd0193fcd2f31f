import { privilege, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { COMPANY_TYPES } from '@weighbridge/domain/access/company-settings.ts';
import { COMPANY_ACTIONS, companyActions } from '@weighbridge/domain/company/company.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { parseId } from '../../platform/input.ts';
import { CompanySettingsInput, CompanySettingsType } from './company-settings.graphql.ts';
import { createCompany } from './create-company.ts';
import { deleteCompany } from './delete-company.ts';
import { type Company, getCompany, listCompanies } from './list-companies.ts';
import { updateCompany } from './update-company.ts';

const CompanyActionEnum = builder.enumType('CompanyAction', { values: COMPANY_ACTIONS });

const access = privilege('MANAGE_BROKERS');

const CompanyTypeEnum = builder.enumType('CompanyType', { values: COMPANY_TYPES });

const CompanyObject = builder.objectRef<Company>('Company').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    type: t.expose('type', { type: CompanyTypeEnum }),
    settings: t.expose('settings', { type: CompanySettingsType }),
    requireSso: t.exposeBoolean('requireSso'),
    requireTwoStep: t.exposeBoolean('requireTwoStep'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [CompanyActionEnum], resolve: (company, _args, ctx) => companyActions(ctx.actor, company) }),
  }),
});
const CompanyPage = pageOf('Company', CompanyObject);

const CompanyFilter = builder.inputType('CompanyFilter', {
  fields: (t) => ({ keyword: t.string(), types: t.field({ type: [CompanyTypeEnum] }), enableAuthOnBehalf: t.boolean() }),
});

const CreateCompanyInput = builder.inputType('CreateCompanyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    settings: t.field({ type: CompanySettingsInput }),
    requireSso: t.boolean(),
    requireTwoStep: t.boolean(),
  }),
});
const UpdateCompanyInput = builder.inputType('UpdateCompanyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    settings: t.field({ type: CompanySettingsInput, required: true }),
    requireSso: t.boolean({ required: true }),
    requireTwoStep: t.boolean({ description: 'Unchanged where it is not named.' }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});

builder.queryFields((t) => ({
  companies: t.field({
    type: CompanyPage,
    access,
    args: { filter: t.arg({ type: CompanyFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listCompanies(ctx, args),
  }),
  company: t.field({
    type: CompanyObject,
    // Every user of a firm needs its settings; another firm is not found.
    access: signedIn,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getCompany(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  createCompany: t.field({
    type: CompanyObject,
    access,
    args: { input: t.arg({ type: CreateCompanyInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createCompany(ctx, input),
  }),
  updateCompany: t.field({
    type: CompanyObject,
    access,
    args: { input: t.arg({ type: UpdateCompanyInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateCompany(ctx, input),
  }),
  deleteCompany: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteCompany(ctx, input),
  }),
}));
