import { useApolloClient, useSubscription } from '@apollo/client/react';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { tellNews } from '../../lib/news.ts';
import { NOTIFICATIONS_ADD, NOTIFICATIONS_READ } from './notification.operations.ts';
import { addToList, markInList, readListAgain } from './notifications-cache.ts';

interface NotificationsLiveProps {
  onUnread: Dispatch<SetStateAction<number>>;
}

/** What is new and what is read in another tab, as it happens. A connection that was lost goes on after the last one that came. */
export function NotificationsLive({ onUnread }: NotificationsLiveProps) {
  const client = useApolloClient();
  const [news, setNews] = useState({ count: 0, turn: 0 });
  const last = useRef<string | null>(null);
  const [context] = useState(() => ({ variablesNow: () => ({ since: last.current }) }));
  useSubscription(NOTIFICATIONS_ADD, {
    variables: { since: null },
    context,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { notifications, last: newest, unreadCount, reload } = data.notificationsAdd;
      last.current = newest;
      const fresh = addToList(client, notifications);
      onUnread((known) => unreadCount ?? known + fresh);
      if (fresh > 0) {
        setNews(({ turn }) => ({ count: fresh, turn: turn + 1 }));
        tellNews();
      }
      if (reload) readListAgain(client);
    },
  });
  useSubscription(NOTIFICATIONS_READ, {
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { ids, isNew, unreadCount } = data.notificationsRead;
      onUnread(unreadCount);
      if (ids && isNew !== null) markInList(client.cache, ids, isNew);
      else readListAgain(client);
    },
  });
  return (
    <span role="status" className="visually-hidden">
      {/* Another element each time: the same words twice would be said once. */}
      {news.count > 0 && <span key={news.turn}>{counted(news.count, 'new notification')}</span>}
    </span>
  );
}
