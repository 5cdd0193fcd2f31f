import type { LiveEvent } from '../../../platform/live/live-events.ts';
import type { NotificationsMarked } from './mark-notifications-read.ts';
import { countUnread } from './notification.store.ts';

/** What was marked in another tab; without ids, that any may have been: at the beginning, after a break, or when there were many. */
export async function loadMarked({ ctx, messages }: LiveEvent): Promise<NotificationsMarked> {
  const unreadCount = await countUnread(ctx.db, ctx.user);
  const [message] = messages;
  if (messages.length !== 1 || !message?.isNew) return { ids: null, isNew: null, unreadCount };
  return { ids: message.ids?.split(',') ?? null, isNew: message.isNew === 'true', unreadCount };
}
