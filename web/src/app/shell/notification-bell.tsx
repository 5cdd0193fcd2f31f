import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { usePreloadedButton } from '../../ui/loading/use-preloaded.ts';

const Notifications = onDemand(() => import('./notifications.tsx').then((module) => module.Notifications));

export function NotificationBell() {
  const { opened, buttonProps } = usePreloadedButton(Notifications);
  if (opened) return <Notifications />;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label="Notifications"
      aria-haspopup="dialog"
      aria-expanded={false}
      {...buttonProps}
    >
      <IconBell size={19} aria-hidden />
    </ActionIcon>
  );
}
