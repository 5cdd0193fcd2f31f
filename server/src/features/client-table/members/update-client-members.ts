import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { decideAddMembers, decideManageClientTables, decideSetDeadline } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { clientMembersSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { listMembersOf } from '../record/client-member.store.ts';
import { type ClientTables, holdClientTables } from '../record/client-tables.store.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';
import { addMembers } from './add-members.ts';
import { removeMembers } from './remove-members.ts';

/**
 * The whole list of members and the deadline. Anybody who is new is invited, anybody who is missing loses access at once; a reaction sends the mail.
 * An absent deadline stays as it is, null takes it away.
 */
export async function updateClientMembers(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, id, 'lock');
    assertAllowed(decideManageClientTables(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    const { members, deadline, updatedAt } = parse(clientMembersSchema({ now: ctx.now, before: tables.deadline }), input);
    if (tables.updatedAt) assertUnchanged({ updatedAt: tables.updatedAt }, updatedAt, tables.updatedByName);
    const listed = await listMembersOf(tx, id);
    const wanted = new Set(members.map(({ email }) => email));
    const known = new Set(listed.map(({ email }) => email));
    const added = [...wanted].filter((email) => !known.has(email));
    if (added.length > 0) assertAllowed(decideAddMembers(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
    const removed = listed.filter(({ email }) => !wanted.has(email));
    await removeMembers(tx, ctx, tables, removed);
    await addMembers(tx, ctx, tables, added);
    const isMoved = deadline !== undefined && (await setDeadline(tx, ctx, tables, deadline));
    // Who saves what is there already keeps nobody from saving what is new.
    if (isMoved || added.length > 0 || removed.length > 0) await markChanged(tx, ctx, id);
    return projectAnswer(tx, ctx, id);
  });
}

async function markChanged(tx: Tx, ctx: Ctx, projectId: string): Promise<void> {
  const change = { updatedAt: ctx.now, updatedBy: ctx.user.userId };
  await tx.updateTable('clientDiscoveries').set(change).where('projectId', '=', projectId).execute();
  await publishTablesChange(tx, ctx, projectId);
}

/** Whether it was another one before. */
async function setDeadline(tx: Tx, ctx: Ctx, tables: ClientTables, deadline: Date | null): Promise<boolean> {
  const [from, to] = [tables.deadline?.toISOString() ?? null, deadline?.toISOString() ?? null];
  if (from === to) return false;
  assertAllowed(decideSetDeadline(ctx.actor, tables), CLIENT_TABLE_REFUSALS);
  const { projectId, companyId } = tables;
  await tx.updateTable('clientDiscoveries').set({ deadline }).where('projectId', '=', projectId).execute();
  const about = { companyId, subjectId: projectId, before: { deadline: from }, after: { deadline: to } };
  await recordEvent(tx, ctx, 'clientTables.deadlineSet', about, { projectId, from, to });
  return true;
}
