import { listNotificationsSchema, NOTIFICATIONS_PAGE_SIZE } from '@weighbridge/domain/notification/notification.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { describeNotification, type Notification } from './describe-notification.ts';
import { countUnread, loadNotifications, positionOf } from './notification.store.ts';
import { visibleNotifications } from './notification.visibility.ts';

export type { Notification } from './describe-notification.ts';

export interface NotificationPage {
  items: Notification[];
  hasMore: boolean;
}

/** The newest first, then those before the last one that was seen. One statement. */
export async function listNotifications(ctx: Ctx, input: unknown): Promise<NotificationPage> {
  const { onlyNew, before, first } = parse(listNotificationsSchema, input);
  const size = first ?? NOTIFICATIONS_PAGE_SIZE;
  const unread = onlyNew ? sql`and notifications.read_at is null` : sql``;
  const older = before ? sql`and notifications.position < ${positionOf(ctx.user, before)}` : sql``;
  const chosen = visibleNotifications(ctx.user, sql`true ${unread} ${older} order by notifications.position desc limit ${size + 1}`);
  const rows = await loadNotifications(ctx.db, chosen);
  return { items: rows.slice(0, size).map((row) => describeNotification(row, ctx.user)), hasMore: rows.length > size };
}

export function countNewNotifications(ctx: Ctx): Promise<number> {
  return countUnread(ctx.db, ctx.user);
}
