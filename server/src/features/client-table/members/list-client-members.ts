import { type ClientMemberAction, clientMemberActions } from '@weighbridge/domain/client-table/client-table.actions.ts';
import { decideManageClientTables } from '@weighbridge/domain/client-table/client-table.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Project } from '../../project/editing/get-project.ts';
import { type ClientMemberRow, listMembersOf } from '../record/client-member.store.ts';
import { clientTablesOf } from '../record/list-client-tables.ts';

export interface ClientMember extends ClientMemberRow {
  actions: ClientMemberAction[];
}

/** For those who manage the client tables; nobody else learns whom the client sends. */
export async function listClientMembers(ctx: Ctx, project: Project): Promise<ClientMember[]> {
  const tables = await clientTablesOf(ctx, project);
  if (!tables || !decideManageClientTables(ctx.actor, tables).allowed) return [];
  const members = await listMembersOf(ctx.db, project.id);
  return members.map((member) => ({ ...member, actions: clientMemberActions(ctx.actor, tables, member) }));
}
