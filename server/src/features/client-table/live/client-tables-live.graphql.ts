import { check } from '@weighbridge/domain/access/access-rule.ts';
import { areLocked } from '@weighbridge/domain/client-table/client-table.status.ts';
import { builder } from '../../../graphql/builder.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { parseId } from '../../../platform/input.ts';
import { areOpenTo } from '../record/clients-project.ts';
import { ClientTablesStatusEnum } from '../table/client-table.graphql.ts';
import { type ClientTablesChange, followClientTables, loadClientTablesChange } from './client-tables-change.ts';

const access = check(({ type }) => type === 'BROKER' || type === 'CLIENT');

const ClientTableVersion = builder.objectRef<ClientTablesChange['versions'][number]>('ClientTableVersion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    updatedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ updatedBy, updatedByName }) =>
        updatedBy === null || updatedByName === null ? null : { id: updatedBy, name: updatedByName },
    }),
  }),
});

const ClientTablesChangeType = builder.objectRef<ClientTablesChange>('ClientTablesChange').implement({
  fields: (t) => ({
    id: t.id({ description: 'The project.', resolve: ({ tables }) => tables.projectId }),
    tables: t.expose('versions', { type: [ClientTableVersion], description: 'All there are, as they are now.' }),
    status: t.field({ type: ClientTablesStatusEnum, resolve: ({ tables }) => tables.status }),
    deadline: t.field({ type: 'DateTime', nullable: true, resolve: ({ tables }) => tables.deadline }),
    locked: t.boolean({ resolve: ({ tables: { project, status } }) => areLocked({ projectStatus: project.status, status }) }),
    open: t.boolean({ description: 'To the client.', resolve: ({ tables }, _args, ctx) => areOpenTo(ctx, tables) }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Of members, deadline and lock.',
      resolve: ({ tables }) => tables.updatedAt,
    }),
  }),
});

builder.subscriptionField('clientTablesChanged', (t) =>
  t.field({
    type: ClientTablesChangeType,
    access,
    description: 'Begins with how things are, so that nothing is missed in between; then again whenever something changes.',
    args: { project: t.arg.id({ required: true }) },
    subscribe: (_parent, { project }, ctx) => followClientTables(ctx, parseId(project), access),
    resolve: (event, { project }) => loadClientTablesChange(event, parseId(project)),
  }),
);
