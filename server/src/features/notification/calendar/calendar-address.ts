import './calendar.events.ts';
import './calendar.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';

export const CALENDAR_PATH = '/api/calendar';

export interface CalendarAddress {
  /** Of the person. */
  id: string;
  createdAt: Date;
  /** Only in the answer that makes it: what is stored does not lead back to it. */
  url: string | null;
}

export async function getCalendarAddress(ctx: Ctx): Promise<CalendarAddress | null> {
  const { userId: id } = ctx.user;
  const row = await ctx.db.selectFrom('calendarAddresses').select('createdAt').where('userId', '=', id).executeTakeFirst();
  return row ? { id, createdAt: row.createdAt, url: null } : null;
}

/** A new private address; the one before stops working at once. */
export async function renewCalendarAddress(ctx: Ctx): Promise<CalendarAddress> {
  const { userId: id } = ctx.user;
  const secret = newToken();
  const made = { tokenHash: hashToken(secret), createdAt: ctx.now };
  await ctx.transaction(async (tx) => {
    await tx
      .insertInto('calendarAddresses')
      .values({ userId: id, ...made })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(made))
      .execute();
    await recordEvent(tx, ctx, 'calendar.renewed', { subjectId: id }, {});
  });
  return { id, createdAt: ctx.now, url: `${ctx.parts.baseUrl()}${CALENDAR_PATH}/${secret}.ics` };
}

export async function revokeCalendarAddress(ctx: Ctx): Promise<{ id: string }> {
  const { userId: id } = ctx.user;
  await ctx.transaction(async (tx) => {
    const revoked = await tx.deleteFrom('calendarAddresses').where('userId', '=', id).returning('userId').executeTakeFirst();
    if (revoked) await recordEvent(tx, ctx, 'calendar.revoked', { subjectId: id }, {});
  });
  return { id };
}
