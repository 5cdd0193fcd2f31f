import '../project/project.tables.ts';
import './client-table.events.ts';
import './client-table.tables.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { endClientInvitations } from '../account/account-token.ts';
import type { ClientMemberRow } from './client-member.store.ts';
import type { ClientTables } from './client-tables.store.ts';

/** They lose access at once: what they see is decided by this list. A link that nobody else's project of this client waits for stops working. */
export async function removeMembers(tx: Tx, ctx: Ctx, tables: ClientTables, members: readonly ClientMemberRow[]): Promise<void> {
  const { projectId, companyId, clientId } = tables;
  if (members.length === 0) return;
  await tx
    .deleteFrom('clientMembers')
    .where('projectId', '=', projectId)
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  for (const { id, email, status } of members) {
    await recordEvent(tx, ctx, 'clientMember.removed', { companyId, subjectId: id, before: { status } }, { projectId, memberId: id });
    if (status === 'INVITED' && clientId !== null && !(await isInvitedElsewhere(tx, clientId, email)))
      await endClientInvitations(tx, ctx, { email, clientId });
  }
}

async function isInvitedElsewhere(tx: Tx, clientId: string, email: string): Promise<boolean> {
  const member = await tx
    .selectFrom('clientMembers')
    .innerJoin('projects', 'projects.id', 'clientMembers.projectId')
    .select('clientMembers.id')
    .where('projects.clientId', '=', clientId)
    .where(({ fn }) => fn<string>('lower', ['clientMembers.email']), '=', email.toLowerCase())
    .where('clientMembers.status', '=', 'INVITED')
    .executeTakeFirst();
  return member !== undefined;
}
