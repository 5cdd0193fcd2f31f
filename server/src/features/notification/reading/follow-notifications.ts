import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import { NONE, sinceSchema } from '@weighbridge/domain/notification/notification.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { firstAllThenChanges, type LiveEvent } from '../../../platform/live/live-events.ts';
import { notificationsTopic } from '../telling/notification-topics.ts';
import { describeNotification, type Notification } from './describe-notification.ts';
import { countUnread, loadNotifications, type NotificationRow, positionOf } from './notification.store.ts';
import { visibleNotifications } from './notification.visibility.ts';
import { sharedNotifications } from './shared-notifications.ts';

export interface NotificationsAdded {
  /** The oldest first. */
  notifications: Notification[];
  /** Where to go on after the connection was lost: the last one there is, seen or not. */
  last: string;
  /** Said at the beginning and after something was missed; otherwise it grows by what is added. */
  unreadCount: number | null;
  /** More was missed than is listed here. */
  reload: boolean;
}

/** The last notification that was handed on. */
interface Mark {
  id: string;
  position: number;
}

interface Loaded {
  added: NotificationsAdded;
  last: Mark;
}

const NOTHING: Mark = { id: NONE, position: 0 };
/** With more than these it is quicker to read the list again. */
const MOST_MISSED = 50;

/**
 * What is new for a person, each once and in its order: first what came after the one that the caller has, then whatever comes. Positions
 * become visible in their order, so everything up to the last one was delivered.
 */
export function followNotifications(ctx: Ctx, input: unknown, access: AccessRule): AsyncIterableIterator<NotificationsAdded> {
  const { since } = parse(sinceSchema, input);
  const events = firstAllThenChanges(ctx, notificationsTopic(ctx.user.userId), access);
  let last: Mark | undefined;
  const end = async (): Promise<IteratorResult<NotificationsAdded>> => {
    await events.return?.();
    return { value: undefined, done: true };
  };
  const following: AsyncIterableIterator<NotificationsAdded> = {
    async next() {
      for (;;) {
        const { value: event, done } = await events.next();
        if (done) return { value: undefined, done: true };
        const loaded = await load(event as LiveEvent, last, since ?? null).catch(async (error: unknown) => {
          await end();
          throw error;
        });
        last = loaded.last;
        if (loaded.added.unreadCount !== null || loaded.added.notifications.length > 0) return { value: loaded.added, done: false };
      }
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return following;
    },
  };
  return following;
}

async function load({ ctx, messages }: LiveEvent, last: Mark | undefined, since: string | null): Promise<Loaded> {
  if (last && messages.every(({ from }) => from !== undefined)) {
    return loadNew(ctx, messages as readonly { from: string; to: string }[], last);
  }
  const newest = await newestOf(ctx);
  const mark = last ?? (since === null ? newest : await findMark(ctx, since));
  return loadMissed(ctx, mark, newest);
}

async function loadNew(ctx: Ctx, tellings: readonly { from: string; to: string }[], last: Mark): Promise<Loaded> {
  const rows: NotificationRow[] = [];
  for (const { from, to } of tellings) rows.push(...((await sharedNotifications(ctx, from, to)).get(ctx.user.userId) ?? []));
  const added = rows.filter(({ position }) => position > last.position).toSorted((a, b) => a.position - b.position);
  return handedOn(ctx, added, added.at(-1) ?? last, { unreadCount: null, reload: false });
}

/** From the database: at the beginning, and when announcements were missed. Without a mark the list is read again. */
async function loadMissed(ctx: Ctx, mark: Mark | undefined, newest: Mark): Promise<Loaded> {
  const unreadCount = await countUnread(ctx.db, ctx.user);
  if (!mark) return handedOn(ctx, [], newest, { unreadCount, reload: true });
  if (mark.position >= newest.position) return handedOn(ctx, [], mark, { unreadCount, reload: false });
  const between = sql`notifications.position > ${mark.position}::bigint and notifications.position <= ${newest.position}::bigint`;
  const chosen = visibleNotifications(ctx.user, sql`${between} order by notifications.position desc limit ${MOST_MISSED + 1}`);
  const rows = (await loadNotifications(ctx.db, chosen)).toReversed();
  const reload = rows.length > MOST_MISSED;
  return handedOn(ctx, reload ? rows.slice(1) : rows, newest, { unreadCount, reload });
}

async function newestOf({ db, user }: Ctx): Promise<Mark> {
  const { rows } = await sql<Mark>`
    select id, position::double precision as position from notifications where user_id = ${user.userId} order by notifications.position desc limit 1
  `.execute(db);
  return rows[0] ?? NOTHING;
}

/** Undefined when it is gone, with the project it was about. */
async function findMark({ db, user }: Ctx, since: string): Promise<Mark | undefined> {
  if (since === NONE) return NOTHING;
  const { rows } = await sql<{ position: number | null }>`select ${positionOf(user, since)}::double precision as position`.execute(db);
  const position = rows[0]?.position;
  return position ? { id: since, position } : undefined;
}

function handedOn(
  { user }: Ctx,
  rows: readonly NotificationRow[],
  { id, position }: Mark,
  said: Pick<NotificationsAdded, 'unreadCount' | 'reload'>,
): Loaded {
  return { added: { notifications: rows.map((row) => describeNotification(row, user)), last: id, ...said }, last: { id, position } };
}
