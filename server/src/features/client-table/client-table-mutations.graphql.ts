import { check } from '@weighbridge/domain/access/access-rule.ts';
import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput } from '../../graphql/paging.ts';
import { ProjectRef } from '../../graphql/shared-types.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { resendClientInvite } from './members/resend-client-invite.ts';
import { updateClientMembers } from './members/update-client-members.ts';
import { ClientTablesStatusEnum, ClientTableType } from './table/client-table.graphql.ts';
import { createClientTable } from './table/create-client-table.ts';
import { deleteClientTable } from './table/delete-client-table.ts';
import { fillClientTable } from './table/fill-client-table.ts';
import { listTablesToCopy, type TablesToCopy } from './table/list-tables-to-copy.ts';
import { setClientTablesStatus } from './table/set-client-tables-status.ts';
import { updateClientTable } from './table/update-client-table.ts';

const access = ROUTES.projectDiscovery.access;
/** The team and the client. */
const fillers = check(({ type }) => type === 'BROKER' || type === 'CLIENT');

const TablesToCopyType = builder.objectRef<TablesToCopy>('TablesToCopy').implement({
  fields: (t) => ({ project: t.expose('project', { type: ProjectRef }), tables: t.expose('tables', { type: [TableRef] }) }),
});
const TableRef = builder.objectRef<{ id: string; name: string }>('ClientTableRef').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const CopyClientTableInput = builder.inputType('CopyClientTableInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), table: t.field({ type: IdInput, required: true }) }),
});
const CreateClientTableInput = builder.inputType('CreateClientTableInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    name: t.string({ required: true }),
    copyFrom: t.field({ type: CopyClientTableInput }),
  }),
});
const UpdateClientTableInput = builder.inputType('UpdateClientTableInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput, required: true }),
    name: t.string(),
    visibleToVendor: t.boolean(),
    data: t.field({ type: 'JSON' }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const DeleteClientTableInput = builder.inputType('DeleteClientTableInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput, required: true }),
    updatedAt: t.field({ type: 'DateTime' }),
  }),
});
const FillClientTableInput = builder.inputType('FillClientTableInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput, required: true }),
    data: t.field({ type: 'JSON', required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const SetClientTablesStatusInput = builder.inputType('SetClientTablesStatusInput', {
  fields: (t) => ({ id: t.id({ required: true }), status: t.field({ type: ClientTablesStatusEnum, required: true }) }),
});
const ClientMemberInput = builder.inputType('ClientMemberInput', { fields: (t) => ({ email: t.string({ required: true }) }) });
const UpdateClientMembersInput = builder.inputType('UpdateClientMembersInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The project.' }),
    members: t.field({ type: [ClientMemberInput], required: true }),
    deadline: t.field({ type: 'DateTime', description: 'Absent: stays as it is. Null: none.' }),
    updatedAt: t.field({ type: 'DateTime', description: 'clientTablesUpdatedAt of the project as it was read.' }),
  }),
});
const ResendClientInviteInput = builder.inputType('ResendClientInviteInput', {
  fields: (t) => ({ id: t.id({ required: true, description: 'The project.' }), member: t.id({ required: true }) }),
});

builder.queryField('tablesToCopy', (t) =>
  t.field({
    type: [TablesToCopyType],
    access,
    description: 'Tables of other projects of the firm, from which one can be copied into this project.',
    args: { project: t.arg.id({ required: true }), search: t.arg.string() },
    resolve: (_parent, args, ctx) => listTablesToCopy(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  createClientTable: t.field({
    type: ClientTableType,
    access,
    args: { input: t.arg({ type: CreateClientTableInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createClientTable(ctx, input),
  }),
  updateClientTable: t.field({
    type: ClientTableType,
    access,
    args: { input: t.arg({ type: UpdateClientTableInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateClientTable(ctx, input),
  }),
  deleteClientTable: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: DeleteClientTableInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteClientTable(ctx, input),
  }),
  fillClientTable: t.field({
    type: ClientTableType,
    access: fillers,
    args: { input: t.arg({ type: FillClientTableInput, required: true }) },
    resolve: (_parent, { input }, ctx) => fillClientTable(ctx, input),
  }),
  setClientTablesStatus: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: SetClientTablesStatusInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setClientTablesStatus(ctx, input),
  }),
  updateClientMembers: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: UpdateClientMembersInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateClientMembers(ctx, input),
  }),
  resendClientInvite: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: ResendClientInviteInput, required: true }) },
    resolve: (_parent, { input }, ctx) => resendClientInvite(ctx, input),
  }),
}));
