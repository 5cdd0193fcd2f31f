import '../features/notification/notification.tables.ts';
import { feature } from '../features/notification/notification.feature.ts';
import { markNotificationsRead } from '../features/notification/reading/mark-notifications-read.ts';
import type { Parts } from '../platform/context.ts';
import { react } from '../platform/events/react.ts';
import { collectReactions } from '../platform/events/reactions.ts';
import { asUser } from './demo-context.ts';

const DAY = 86_400_000;
/** What is older people have seen by now, but for the last one of each. */
const READ_AFTER = 9 * DAY;
const TELLING = 'notification.tell';

/** Lets people be told of what happened in the last weeks, as they would have been. */
export async function loadNotifications(parts: Parts): Promise<void> {
  const all = Number.MAX_SAFE_INTEGER;
  await react(parts, collectReactions([feature]), [TELLING], all);
  const notifications = await parts.db
    .selectFrom('notifications')
    .select(['userId', 'id', 'createdAt'])
    .orderBy('position', 'desc')
    .execute();
  const lately = new Date(parts.clock.now().getTime() - READ_AFTER);
  for (const [userId, [, ...others]] of Map.groupBy(notifications, (row) => row.userId)) {
    const ids = others.filter(({ createdAt }) => createdAt < lately).map(({ id }) => id);
    await markNotificationsRead(await asUser(parts, userId, 1), { ids, isNew: false });
  }
}
