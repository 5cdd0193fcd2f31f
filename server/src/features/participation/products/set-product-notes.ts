import '../../account/record/account.tables.ts';
import '../record/participation.events.ts';
import { productNotesSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideNoteProduct } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { getTeamProduct, type TeamProduct } from '../record/list-team-products.ts';
import { lockEntry } from '../record/lock-entry.ts';

/** The team's notes about a product; its vendor reads them after completion, if they are shared. */
export async function setProductNotes(ctx: Ctx, input: unknown): Promise<TeamProduct> {
  const { notes, shareNotes, updatedAt, ...wanted } = parse(productNotesSchema, input);
  return ctx.transaction(async (tx) => {
    const { project, entry, about } = await lockEntry(tx, ctx, wanted);
    assertAllowed(decideNoteProduct(ctx.actor, project), PARTICIPATION_REFUSALS);
    if (updatedAt && updatedAt.getTime() !== entry.updatedAt.getTime()) {
      assertUnchanged(entry, updatedAt, await nameOf(tx, entry.updatedBy));
    }
    await tx
      .updateTable('projectProducts')
      .set({ notes, shareNotes, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', entry.id)
      .execute();
    const states = { before: { notes: entry.notes, shareNotes: entry.shareNotes }, after: { notes, shareNotes } };
    await recordEvent(
      tx,
      ctx,
      'participation.noted',
      { ...about, ...states },
      { projectId: project.id, participationId: entry.id, shareNotes },
    );
    return getTeamProduct(tx, ctx, project, entry.id);
  });
}

async function nameOf(tx: Tx, userId: string | null): Promise<string | null> {
  const user = await tx.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', userId).executeTakeFirst();
  return user ? `${user.firstName} ${user.lastName}`.trim() : null;
}
