import { markNotificationsReadSchema } from '@weighbridge/domain/notification/notification.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { notificationsReadTopic } from '../telling/notification-topics.ts';
import { countUnread } from './notification.store.ts';

/** What was marked; without ids it may be any of them. */
export interface NotificationsMarked {
  ids: string[] | null;
  isNew: boolean | null;
  unreadCount: number;
}

/** As many as one live message can name. */
const NAMED = 50;

/** Marks these, or all, as read or unread. Others' ids and unknown ones name nothing of the caller's, and nothing happens to them. */
export async function markNotificationsRead(ctx: Ctx, input: unknown): Promise<NotificationsMarked> {
  const { ids, isNew } = parse(markNotificationsReadSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      with marked as (
        update notifications set read_at = ${isNew ? null : ctx.now}::timestamptz
        where user_id = ${userId} and (read_at is null) <> ${isNew} ${ids ? sql`and id = any(${ids}::uuid[])` : sql``}
        returning id
      )
      select id from marked limit ${NAMED + 1}
    `.execute(tx);
    const named = ids && rows.length <= NAMED ? rows.map(({ id }) => id) : null;
    if (rows.length > 0) {
      const message = { isNew: String(isNew), ...(named ? { ids: named.join() } : { all: 'true' }) };
      await ctx.parts.live.publish(tx, notificationsReadTopic(userId), message);
    }
    return { ids: ids ? (named ?? ids) : null, isNew, unreadCount: await countUnread(tx, ctx.user) };
  });
}
