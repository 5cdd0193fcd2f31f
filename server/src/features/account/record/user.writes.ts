import './account.events.ts';
import './account.tables.ts';
import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';

/** For features above: people have their accounts and settings here. */

interface MailChoice {
  /** The kinds to switch, and whether they are off from now on (decision 18). */
  kinds: readonly NotificationKind[];
  disabled?: boolean;
  dailyDigest?: boolean;
}

/** What a person chooses about their mail, wherever they do; `ctx` may be that of a visitor who followed a link in a message. */
export async function chooseMail(tx: Tx, ctx: Ctx, userId: string, { kinds, disabled, dailyDigest }: MailChoice): Promise<void> {
  const switched = Object.fromEntries(disabled === undefined ? [] : kinds.map((kind) => [kind, { disabled }]));
  await tx
    .updateTable('users')
    .set({
      notifications: sql`users.notifications || ${JSON.stringify(switched)}::jsonb`,
      ...(dailyDigest !== undefined && { dailyDigest }),
      updatedAt: ctx.now,
      updatedBy: userId,
    })
    .where('id', '=', userId)
    .execute();
  await recordEvent(tx, ctx, 'account.settingsUpdated', { subjectId: userId }, {});
}

/** Creates a pending account. Answers its id. */
export async function insertVendorPerson(
  tx: Tx,
  ctx: Ctx,
  vendorId: string,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const id = newId();
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  await tx
    .insertInto('users')
    .values({ id, ...person, type: 'VENDOR', status: 'INVITED', companyId: null, vendorId, ...times })
    .execute();
  return id;
}

export async function joinVendor(tx: Tx, userId: string, vendorId: string): Promise<void> {
  await tx.updateTable('users').set({ vendorId }).where('id', '=', userId).execute();
}
