import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { findUsersOfClient } from '../record/client-member.store.ts';
import type { ClientTables } from '../record/client-tables.store.ts';

/**
 * Only users of this client of this firm are members at once. Everybody else is invited, whatever accounts their address has elsewhere: these
 * are not looked up, so the answer cannot tell of them (decision 183).
 */
export async function addMembers(tx: Tx, ctx: Ctx, tables: ClientTables, emails: readonly string[]): Promise<void> {
  const { projectId, companyId, clientId } = tables;
  if (emails.length === 0 || clientId === null) return;
  const users = await findUsersOfClient(tx, { clientId, emails });
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  const members = emails.map((email) => {
    const userId = users.get(email) ?? null;
    return { id: newId(), email, userId, status: userId ? ('ACTIVE' as const) : ('INVITED' as const) };
  });
  await tx
    .insertInto('clientMembers')
    .values(members.map((member) => ({ ...member, companyId, projectId, invitedAt: ctx.now, ...times })))
    .execute();
  for (const { id, status } of members)
    await recordEvent(tx, ctx, 'clientMember.added', { companyId, subjectId: id, after: { status } }, { projectId, memberId: id });
}
