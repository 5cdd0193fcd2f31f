import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import { sinceSchema } from '@weighbridge/domain/notification/notification.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { firstAllThenChanges, type LiveEvent } from '../../../platform/live/live-events.ts';
import { notificationsTopic } from '../telling/notification-topics.ts';
import { describeNotification, type Notification } from './describe-notification.ts';
import { countUnread, loadNotifications, type NotificationRow } from './notification.store.ts';
import { visibleNotifications } from './notification.visibility.ts';
import { toldTogether } from './told-together.ts';

export interface NotificationsAdded {
  /** The oldest first. */
  notifications: Notification[];
  /** Where to go on after the connection was lost. */
  position: string;
  /** Said at the beginning and after something was missed; otherwise it grows by what is added. */
  unreadCount: number | null;
  /** More was missed than is listed here. */
  reload: boolean;
}

/** With more than these it is quicker to read the list again. */
const MOST_MISSED = 50;

/**
 * What is new for a person, each once and in its order: first what came since the position that the caller has, then whatever comes.
 * Positions become visible in their order, so everything up to the last one was delivered.
 */
export function followNotifications(ctx: Ctx, input: unknown, access: AccessRule): AsyncIterableIterator<NotificationsAdded> {
  const { since } = parse(sinceSchema, input);
  const events = firstAllThenChanges(ctx, notificationsTopic(ctx.user.userId), access);
  let last = since ? Number(since) : null;
  const following: AsyncIterableIterator<NotificationsAdded> = {
    async next() {
      for (;;) {
        const { value: event, done } = await events.next();
        if (done) return { value: undefined, done: true };
        const added = await load(event as LiveEvent, last).catch(async (error: unknown) => {
          await events.return?.();
          throw error;
        });
        last = Number(added.position);
        if (added.unreadCount !== null || added.notifications.length > 0) return { value: added, done: false };
      }
    },
    return: async () => {
      await events.return?.();
      return { value: undefined, done: true };
    },
    throw: async () => {
      await events.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return following;
    },
  };
  return following;
}

async function load({ ctx, messages }: LiveEvent, last: number | null): Promise<NotificationsAdded> {
  const missed = last === null || messages.some(({ from }) => from === undefined);
  return missed ? loadMissed(ctx, last) : loadTold(ctx, messages as readonly { from: string; to: string }[], last);
}

async function loadTold(ctx: Ctx, tellings: readonly { from: string; to: string }[], last: number): Promise<NotificationsAdded> {
  const rows: NotificationRow[] = [];
  for (const { from, to } of tellings) rows.push(...((await toldTogether(ctx, from, to)).get(ctx.user.userId) ?? []));
  const added = rows.filter(({ position }) => position > last).toSorted((a, b) => a.position - b.position);
  return { ...described(ctx, added, last), unreadCount: null, reload: false };
}

/** From the database: at the beginning, and when announcements were missed. */
async function loadMissed(ctx: Ctx, last: number | null): Promise<NotificationsAdded> {
  const newest = await newestPosition(ctx);
  const unreadCount = await countUnread(ctx.db, ctx.user);
  if (last === null) return { ...described(ctx, [], newest), unreadCount, reload: false };
  const between = sql`notifications.position > ${last}::bigint and notifications.position <= ${newest}::bigint`;
  const chosen = visibleNotifications(ctx.user, sql`${between} order by notifications.position desc limit ${MOST_MISSED + 1}`);
  const rows = (await loadNotifications(ctx.db, chosen)).toReversed();
  const reload = rows.length > MOST_MISSED;
  return { ...described(ctx, reload ? rows.slice(1) : rows, Math.max(last, newest)), unreadCount, reload };
}

async function newestPosition({ db, user }: Ctx): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(position), 0)::double precision as newest from notifications where user_id = ${user.userId}
  `.execute(db);
  return rows[0]?.newest ?? 0;
}

function described({ user }: Ctx, rows: readonly NotificationRow[], last: number) {
  const position = String(Math.max(last, ...rows.map((row) => row.position)));
  return { notifications: rows.map((row) => describeNotification(row, user)), position };
}
