import { check } from '@weighbridge/domain/access/access-rule.ts';
import { clientTablesActions } from '@weighbridge/domain/client-table/client-table.actions.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput, pageOf } from '../../graphql/paging.ts';
import { CompanyRef } from '../../graphql/shared-types.ts';
import { ProjectStatusEnum } from '../project/record/project-enums.graphql.ts';
import { joinClientProjects } from './members/join-client-projects.ts';
import { areOpenTo, type ClientProject, getClientProject, listClientProjects } from './record/clients-project.ts';
import { listTablesOfClient } from './record/list-client-tables.ts';
import { ClientTablesActionEnum, ClientTablesStatusEnum, ClientTableType } from './table/client-table.graphql.ts';
import { submitClientTables } from './table/submit-client-tables.ts';

/** Client users have these pages and no other of a project (decision 137). */
const access = check(({ type }) => type === 'CLIENT');

const ClientProjectType = builder.objectRef<ClientProject>('ClientProject').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ projectId }) => projectId }),
    name: t.string({ resolve: ({ projectName }) => projectName }),
    status: t.field({ type: ProjectStatusEnum, resolve: ({ project }) => project.status }),
    brokerageFirm: t.field({ type: CompanyRef, resolve: ({ companyId, companyName }) => ({ id: companyId, name: companyName }) }),
    clientTables: t.field({ type: [ClientTableType], resolve: (tables, _args, ctx) => listTablesOfClient(ctx, tables) }),
    clientTablesStatus: t.field({ type: ClientTablesStatusEnum, resolve: ({ status }) => status }),
    clientTablesDeadline: t.expose('deadline', { type: 'DateTime', nullable: true }),
    clientTablesOpen: t.boolean({ resolve: (tables, _args, ctx) => areOpenTo(ctx, tables) }),
    clientTablesSubmittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    actions: t.field({ type: [ClientTablesActionEnum], resolve: (tables, _args, ctx) => clientTablesActions(ctx.actor, tables, ctx.now) }),
  }),
});

const SubmitClientTablesInput = builder.inputType('SubmitClientTablesInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }) }),
});
const JoinClientProjectsInput = builder.inputType('JoinClientProjectsInput', { fields: (t) => ({ token: t.string({ required: true }) }) });

builder.queryFields((t) => ({
  clientProjects: t.field({
    type: pageOf('ClientProject', ClientProjectType),
    access,
    complexity: ({ pageSize }) => ({ field: 1, multiplier: Math.max(1, pageSize ?? 100) }),
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_parent, args, ctx) => listClientProjects(ctx, args),
  }),
  clientProject: t.field({
    type: ClientProjectType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, { id }, ctx) => getClientProject(ctx, id),
  }),
}));

builder.mutationFields((t) => ({
  submitClientTables: t.field({
    type: ClientProjectType,
    access,
    args: { input: t.arg({ type: SubmitClientTablesInput, required: true }) },
    resolve: (_parent, { input }, ctx) => submitClientTables(ctx, input),
  }),
  joinClientProjects: t.field({
    type: [ClientProjectType],
    access,
    description: 'With the link of an invitation, for somebody who has a client account with that address already.',
    args: { input: t.arg({ type: JoinClientProjectsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => joinClientProjects(ctx, input),
  }),
}));
