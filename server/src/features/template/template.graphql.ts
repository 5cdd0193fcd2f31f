import { anyOf, privilege } from '@weighbridge/domain/access/access-rule.ts';
import {
  TEMPLATE_ACTIONS,
  TEMPLATE_PAGES,
  type TemplateStatusOption,
  templateActions,
  templatePages,
  templateStatusMenu,
} from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_STATUSES } from '@weighbridge/domain/template/template.status.ts';
import { builder } from '../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../graphql/may-be-old.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { CompanyRef, ServiceTypeRef, UserRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { createTemplate } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { getTemplate, listTemplates, type Template } from './list-templates.ts';
import { updateTemplate } from './update-template.ts';

const TemplateScreenEnum = builder.enumType('TemplateScreen', { values: TEMPLATE_PAGES });

const TemplateActionEnum = builder.enumType('TemplateAction', { values: TEMPLATE_ACTIONS });

const reading = anyOf('READ_TEMPLATES', 'MANAGE_BROKERS');
const managing = anyOf('MANAGE_PROJECT_TEMPLATES', 'MANAGE_BROKERS');

const TemplateStatusEnum = builder.enumType('TemplateStatus', { values: TEMPLATE_STATUSES });

const TemplateStatusOptionType = builder.objectRef<TemplateStatusOption>('TemplateStatusOption').implement({
  fields: (t) => ({ status: t.expose('status', { type: TemplateStatusEnum }), disabled: t.exposeBoolean('disabled') }),
});

export const TemplateType = builder.objectRef<Template>('Template').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    status: t.expose('status', { type: TemplateStatusEnum }),
    company: t.field({
      type: CompanyRef,
      nullable: true,
      resolve: ({ companyId, companyName }) => (companyId === null ? null : { id: companyId, name: companyName ?? '' }),
    }),
    createdBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ createdBy, createdByName }) => (createdBy === null ? null : { id: createdBy, name: createdByName ?? '' }),
    }),
    serviceTypes: t.field({
      type: [ServiceTypeRef],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ serviceTypes }) => serviceTypes ?? [],
    }),
    sectionsCount: t.exposeInt('sectionsCount'),
    questionsCount: t.exposeInt('questionsCount'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [TemplateActionEnum], resolve: (template, _args, ctx) => templateActions(ctx.actor, template) }),
    pages: t.field({ type: [TemplateScreenEnum], resolve: (template, _args, ctx) => templatePages(ctx.actor, template) }),
    statusMenu: t.field({
      type: [TemplateStatusOptionType],
      complexity: { field: 1, multiplier: 3 },
      resolve: (template, _args, ctx) => templateStatusMenu(ctx.actor, template),
    }),
  }),
});
const TemplatePage = pageOf('Template', TemplateType);

const TemplateFilter = builder.inputType('TemplateFilter', {
  fields: (t) => ({
    keyword: t.string(),
    serviceTypes: t.field({ type: [IdInput] }),
    status: t.field({ type: TemplateStatusEnum }),
    owner: t.boolean(),
  }),
});
const CreateTemplateInput = builder.inputType('CreateTemplateInput', {
  fields: (t) => ({ name: t.string({ required: true }), serviceTypes: t.field({ type: [IdInput], defaultValue: [] }) }),
});
const UpdateTemplateInput = builder.inputType('UpdateTemplateInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    serviceTypes: t.field({ type: [IdInput] }),
    status: t.field({ type: TemplateStatusEnum }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
builder.queryFields((t) => ({
  templates: t.field({
    type: TemplatePage,
    extensions: MAY_BE_OLD,
    access: reading,
    args: { filter: t.arg({ type: TemplateFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listTemplates(ctx, args),
  }),
  template: t.field({
    type: TemplateType,
    access: reading,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getTemplate(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  createTemplate: t.field({
    type: TemplateType,
    access: privilege('MANAGE_PROJECT_TEMPLATES'),
    args: { input: t.arg({ type: CreateTemplateInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createTemplate(ctx, input),
  }),
  updateTemplate: t.field({
    type: TemplateType,
    access: managing,
    args: { input: t.arg({ type: UpdateTemplateInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateTemplate(ctx, input),
  }),
  deleteTemplate: t.field({
    type: Deleted,
    access: managing,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteTemplate(ctx, input),
  }),
}));
