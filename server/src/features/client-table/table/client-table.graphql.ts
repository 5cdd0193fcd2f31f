import {
  CLIENT_MEMBER_ACTIONS,
  CLIENT_TABLE_ACTIONS,
  CLIENT_TABLES_ACTIONS,
} from '@weighbridge/domain/client-table/client-table.actions.ts';
import { CLIENT_MEMBER_STATUSES, CLIENT_TABLES_STATUSES } from '@weighbridge/domain/client-table/client-table.status.ts';
import { builder } from '../../../graphql/builder.ts';
import { ProjectRef, UserRef } from '../../../graphql/shared-types.ts';
import { onceFor, type ReadTogether } from '../../../platform/once-for.ts';
import type { ClientMember } from '../members/list-client-members.ts';
import type { ClientTable } from '../record/list-client-tables.ts';
import { loadTableData } from '../record/table-data.queries.ts';

export const ClientTablesStatusEnum = builder.enumType('ClientTablesStatus', { values: CLIENT_TABLES_STATUSES });
export const ClientTablesActionEnum = builder.enumType('ClientTablesAction', { values: CLIENT_TABLES_ACTIONS });
const ClientTableActionEnum = builder.enumType('ClientTableAction', { values: CLIENT_TABLE_ACTIONS });
const ClientMemberStatusEnum = builder.enumType('ClientMemberStatus', { values: CLIENT_MEMBER_STATUSES });
const ClientMemberActionEnum = builder.enumType('ClientMemberAction', { values: CLIENT_MEMBER_ACTIONS });

const dataOf = onceFor(({ db }, { ids }: ReadTogether) => loadTableData(db, ids));

/** A full table is as large as three hundred fields, so that nobody asks for those of a hundred projects at once. */
const DATA_COST = 300;

export const ClientTableType = builder.objectRef<ClientTable>('ClientTable').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    visibleToVendor: t.exposeBoolean('visibleToVendor'),
    data: t.field({
      type: 'JSON',
      complexity: DATA_COST,
      description: 'columns [{ id, title, meta { clientResponse } }] and rows [{ id, cells by column id { type, content, options } }].',
      resolve: async ({ id, readWith }, _args, ctx) => (await dataOf(ctx, readWith)).get(id) ?? null,
    }),
    project: t.field({ type: ProjectRef, resolve: ({ projectId, projectName }) => ({ id: projectId, name: projectName }) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    updatedBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'Not for vendors.',
      resolve: ({ updatedBy, updatedByName }) =>
        updatedBy === null || updatedByName === null ? null : { id: updatedBy, name: updatedByName },
    }),
    actions: t.expose('actions', { type: [ClientTableActionEnum] }),
  }),
});

export const ClientMemberType = builder.objectRef<ClientMember>('ClientMember').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true, description: 'Of those who have followed their link.' }),
    email: t.exposeString('email'),
    status: t.expose('status', { type: ClientMemberStatusEnum }),
    invitedAt: t.expose('invitedAt', { type: 'DateTime', nullable: true }),
    actions: t.expose('actions', { type: [ClientMemberActionEnum] }),
  }),
});
