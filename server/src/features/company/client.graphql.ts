import { anyOf, privilege } from '@weighbridge/domain/access/access-rule.ts';
import { CLIENT_ACTIONS, clientActions, isClientInUse } from '@weighbridge/domain/company/client.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { parseId } from '../../platform/input.ts';
import { createClient } from './create-client.ts';
import { deleteClient } from './delete-client.ts';
import { type Client, getClient, listClients } from './list-clients.ts';
import { updateClient } from './update-client.ts';

const ClientActionEnum = builder.enumType('ClientAction', { values: CLIENT_ACTIONS });

const access = privilege('MANAGE_CLIENTS');
/** Brokers who create a project choose its client from this list. */
const reading = anyOf('MANAGE_CLIENTS', 'MANAGE_PROJECT_STATE');

const ClientType = builder.objectRef<Client>('Client').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    location: t.exposeString('location', { nullable: true }),
    website: t.exposeString('website'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    inUse: t.boolean({ description: 'By projects or people: it cannot be deleted.', resolve: isClientInUse }),
    actions: t.field({ type: [ClientActionEnum], resolve: (client, _args, ctx) => clientActions(ctx.actor, client) }),
  }),
});
const ClientPage = pageOf('Client', ClientType);

const ClientFilter = builder.inputType('ClientFilter', { fields: (t) => ({ keyword: t.string() }) });

const CreateClientInput = builder.inputType('CreateClientInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    description: t.string(),
    location: t.string(),
    website: t.string({ required: true }),
  }),
});
const UpdateClientInput = builder.inputType('UpdateClientInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    description: t.string(),
    location: t.string(),
    website: t.string({ required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});

builder.queryFields((t) => ({
  clients: t.field({
    type: ClientPage,
    access: reading,
    args: { filter: t.arg({ type: ClientFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listClients(ctx, args),
  }),
  client: t.field({
    type: ClientType,
    access: reading,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getClient(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  createClient: t.field({
    type: ClientType,
    access,
    args: { input: t.arg({ type: CreateClientInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createClient(ctx, input),
  }),
  updateClient: t.field({
    type: ClientType,
    access,
    args: { input: t.arg({ type: UpdateClientInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateClient(ctx, input),
  }),
  deleteClient: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteClient(ctx, input),
  }),
}));
