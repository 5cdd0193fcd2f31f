import { useApolloClient } from '@apollo/client/react';
import type { Dispatch, SetStateAction } from 'react';
import { snackbar } from '../../ui/message/snackbar.ts';
import { MARK_NOTIFICATIONS_READ, type Notification } from './notification.operations.ts';
import { markInList } from './notifications-cache.ts';

/** Marks notifications as read or unread: shown at once, and taken back with a message if the server does not do it. */
export function useMarkNotifications(onUnread: Dispatch<SetStateAction<number>>) {
  const { cache, mutate } = useApolloClient();

  async function send(items: readonly Notification[], isNew: boolean, all: boolean): Promise<void> {
    const ids = items.filter((item) => item.new !== isNew).map(({ id }) => id);
    if (ids.length === 0 && !all) return;
    markInList(cache, ids, isNew);
    try {
      const { data } = await mutate({ mutation: MARK_NOTIFICATIONS_READ, variables: { input: { ids: all ? null : ids, isNew } } });
      if (data) onUnread(data.markNotificationsRead.unreadCount);
    } catch (error) {
      markInList(cache, ids, !isNew);
      snackbar.error(error);
    }
  }

  return {
    mark: (item: Notification, isNew: boolean) => send([item], isNew, false),
    markAllRead: (items: readonly Notification[]) => send(items, false, true),
  };
}
