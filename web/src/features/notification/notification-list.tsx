import { useQuery } from '@apollo/client/react';
import { Button, Center, Group, Loader, Text, Title } from '@mantine/core';
import { type Dispatch, type SetStateAction, useEffect, useId, useState } from 'react';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { byDay } from './by-day.ts';
import classes from './notification.module.css';
import { NOTIFICATIONS } from './notification.operations.ts';
import { NotificationItem } from './notification-item.tsx';
import { OlderNotifications } from './older-notifications.tsx';
import { useMarkNotifications } from './use-mark-notifications.ts';

interface NotificationListProps {
  unread: number;
  onUnread: Dispatch<SetStateAction<number>>;
  onClose: () => void;
  /** Has a heading of its own; a sheet has one already. */
  titled: boolean;
}

export function NotificationList({ unread, onUnread, onClose, titled }: NotificationListProps) {
  const { data, error, refetch, fetchMore } = useQuery(NOTIFICATIONS, { variables: {}, nextFetchPolicy: 'cache-first' });
  const { mark, markAllRead } = useMarkNotifications(onUnread);
  const [now] = useState(() => new Date());
  const heading = useId();
  const counted = data?.notifications.unreadCount;
  useEffect(() => {
    if (counted !== undefined) onUnread(counted);
  }, [counted, onUnread]);

  async function loadOlder(): Promise<void> {
    const before = data?.notifications.items.at(-1)?.id;
    await fetchMore({
      variables: { before },
      updateQuery: (known, { fetchMoreResult: { notifications: older } }) => {
        const ids = new Set(known.notifications.items.map(({ id }) => id));
        const items = [...known.notifications.items, ...older.items.filter(({ id }) => !ids.has(id))];
        return { notifications: { ...known.notifications, items, hasMore: older.hasMore } };
      },
    });
  }

  const items = data?.notifications.items ?? [];
  return (
    <>
      <Group justify={titled ? 'space-between' : 'flex-end'} wrap="nowrap" className={classes['head']}>
        {titled && (
          <Title order={2} size="h4">
            Notifications
          </Title>
        )}
        {(unread > 0 || items.some((item) => item.new)) && (
          <Button variant="subtle" size="compact-sm" onClick={() => void markAllRead(items)}>
            Mark All as Read
          </Button>
        )}
      </Group>
      <div className={classes['list']}>
        {!data && !error && (
          <Center py="lg">
            <Loader size="sm" aria-label="Loading notifications" />
          </Center>
        )}
        {!data && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {data && items.length === 0 && (
          <Text c="dimmed" ta="center" py="lg">
            No new notifications at this time.
          </Text>
        )}
        {byDay(items, now).map(({ day, label, items: ofDay }) => (
          <section key={day} aria-labelledby={`${heading}${day}`}>
            <h3 id={`${heading}${day}`} className={classes['day']}>
              {label}
            </h3>
            <ul className={classes['items']}>
              {ofDay.map((item) => (
                <NotificationItem
                  key={item.id}
                  item={item}
                  onMark={(isNew) => void mark(item, isNew)}
                  onOpen={() => {
                    void mark(item, false);
                    onClose();
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {data?.notifications.hasMore && <OlderNotifications key={items.length} load={loadOlder} />}
      </div>
    </>
  );
}
