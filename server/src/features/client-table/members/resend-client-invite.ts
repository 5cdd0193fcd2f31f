import '../record/client-table.events.ts';
import '../record/client-table.tables.ts';
import { decideResendInvite } from '@weighbridge/domain/client-table/client-table.policy.ts';
import { CLIENT_TABLE_REFUSALS } from '@weighbridge/domain/client-table/client-table.refusals.ts';
import { resendClientInviteSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { listMembersOf } from '../record/client-member.store.ts';
import { holdClientTables } from '../record/client-tables.store.ts';

/** A new link, by mail; the earlier ones stop working when it is made. */
export async function resendClientInvite(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { id, member: memberId } = parse(resendClientInviteSchema, input);
  return ctx.transaction(async (tx) => {
    const tables = await holdClientTables(tx, ctx, id, 'lock');
    const member = found((await listMembersOf(tx, id)).find((each) => each.id === memberId));
    assertAllowed(decideResendInvite(ctx.actor, tables, member), CLIENT_TABLE_REFUSALS);
    await tx
      .updateTable('clientMembers')
      .set({ invitedAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', memberId)
      .execute();
    await recordEvent(tx, ctx, 'clientMember.reinvited', { companyId: tables.companyId, subjectId: memberId }, { projectId: id, memberId });
    return projectAnswer(tx, ctx, id);
  });
}
