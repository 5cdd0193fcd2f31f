import '../../project/record/project.tables.ts';
import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { endClientInvitations } from '../../account/record/account-token.ts';
import type { ClientMemberRow } from '../record/client-member.store.ts';
import type { ClientTables } from '../record/client-tables.store.ts';

/** They lose access at once: what they see is decided by this list. A link that no other project of this client waits for stops working. */
export async function removeMembers(tx: Tx, ctx: Ctx, tables: ClientTables, members: readonly ClientMemberRow[]): Promise<void> {
  const { projectId, companyId, clientId } = tables;
  if (members.length === 0) return;
  const links = clientId === null ? null : { clientId, emails: await onlyInvitedHere(tx, { clientId, projectId }, members) };
  // Before the members, in the order in which registering locks them: the other way round each could wait for the other.
  if (links) await endClientInvitations(tx, ctx, links);
  await tx
    .deleteFrom('clientMembers')
    .where('projectId', '=', projectId)
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  // And one that was being written while we waited for the member.
  if (links) await endClientInvitations(tx, ctx, links);
  for (const { id, status } of members)
    await recordEvent(tx, ctx, 'clientMember.removed', { companyId, subjectId: id, before: { status } }, { projectId, memberId: id });
}

async function onlyInvitedHere(
  tx: Tx,
  { clientId, projectId }: { clientId: string; projectId: string },
  members: readonly ClientMemberRow[],
): Promise<string[]> {
  const invited = members.flatMap(({ status, email }) => (status === 'INVITED' ? [email] : []));
  if (invited.length === 0) return [];
  const elsewhere = await tx
    .selectFrom('clientMembers')
    .innerJoin('projects', 'projects.id', 'clientMembers.projectId')
    .select('clientMembers.email')
    .where('projects.clientId', '=', clientId)
    .where('projects.id', '<>', projectId)
    .where(({ fn }) => fn<string>('lower', ['clientMembers.email']), 'in', invited)
    .where('clientMembers.status', '=', 'INVITED')
    .execute();
  return invited.filter((email) => !elsewhere.some((other) => other.email === email));
}
