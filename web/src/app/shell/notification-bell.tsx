import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { useReached } from '../../ui/loading/use-reached.ts';

const Notifications = onDemand(() => import('./notifications.tsx').then((module) => module.Notifications));

export function NotificationBell() {
  const { opened, reaching } = useReached(Notifications);
  if (opened) return <Notifications />;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Notifications"
      aria-haspopup="dialog"
      aria-expanded={false}
      {...reaching}
    >
      <IconBell size={19} aria-hidden />
    </ActionIcon>
  );
}
