import { clientTablesActions } from '@weighbridge/domain/client-table/client-table.actions.ts';
import { areLocked } from '@weighbridge/domain/client-table/client-table.status.ts';
import { builder } from '../../graphql/builder.ts';
import { UserRef } from '../../graphql/shared-types.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { listClientMembers } from './members/list-client-members.ts';
import { clientTablesOf, listClientTables } from './record/list-client-tables.ts';
import { ClientMemberType, ClientTablesActionEnum, ClientTablesStatusEnum, ClientTableType } from './table/client-table.graphql.ts';

/** Vendors get the tables that the firm shows them; whether and by whom these are filled in is the firm's and its client's. */
builder.objectFields(ProjectType, (t) => ({
  clientTables: t.field({
    type: [ClientTableType],
    description: 'All for those who manage the project; for its other readers and for vendors those that vendors may see.',
    resolve: (project, _args, ctx) => listClientTables(ctx, project),
  }),
  clientMembers: t.field({ type: [ClientMemberType], resolve: (project, _args, ctx) => listClientMembers(ctx, project) }),
  clientTablesStatus: t.field({
    type: ClientTablesStatusEnum,
    resolve: async (project, _args, ctx) => (await clientTablesOf(ctx, project))?.status ?? 'DRAFT',
  }),
  clientTablesDeadline: t.field({
    type: 'DateTime',
    nullable: true,
    resolve: async (project, _args, ctx) => (await clientTablesOf(ctx, project))?.deadline ?? null,
  }),
  clientTablesLocked: t.boolean({
    resolve: async (project, _args, ctx) => {
      const tables = await clientTablesOf(ctx, project);
      return !tables || areLocked({ projectStatus: project.status, status: tables.status });
    },
  }),
  clientTablesSubmittedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the client submitted; null where the team locked.',
    resolve: async (project, _args, ctx) => (await clientTablesOf(ctx, project))?.submittedAt ?? null,
  }),
  clientTablesSubmittedBy: t.field({
    type: UserRef,
    nullable: true,
    resolve: async (project, _args, ctx) => (await clientTablesOf(ctx, project))?.submittedBy ?? null,
  }),
  clientTablesUpdatedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Of members, deadline and lock; updateClientMembers takes it to find out whether somebody else changed them.',
    resolve: async (project, _args, ctx) => (await clientTablesOf(ctx, project))?.updatedAt ?? null,
  }),
  clientTablesActions: t.field({
    type: [ClientTablesActionEnum],
    resolve: async (project, _args, ctx) => {
      const tables = await clientTablesOf(ctx, project);
      return tables ? clientTablesActions(ctx.actor, tables, ctx.now) : [];
    },
  }),
}));
