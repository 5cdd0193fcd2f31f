import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { usePreloadedButton } from '../../ui/loading/use-preloaded.ts';
import { BellButton } from './bell-button.tsx';

const Notifications = onDemand(() => import('./notifications.tsx').then((module) => module.Notifications));
const NotificationsLive = onDemand(() => import('./notifications-live.tsx').then((module) => module.NotificationsLive), {
  decorates: true,
});

/** The number comes with the live channel once the page has settled; the list when the bell is pressed. */
export function NotificationBell() {
  const [unread, setUnread] = useState(0);
  const [settled, setSettled] = useState(false);
  const { opened, buttonProps } = usePreloadedButton(Notifications);
  useEffect(() => whenIdle(() => setSettled(true)), []);
  return (
    <>
      {opened ? (
        <Notifications unread={unread} onUnread={setUnread} />
      ) : (
        <BellButton unread={unread} aria-expanded={false} {...buttonProps} />
      )}
      {settled && <NotificationsLive onUnread={setUnread} />}
    </>
  );
}
