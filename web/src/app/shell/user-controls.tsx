import { Group, Text } from '@mantine/core';
import { avatarMenu, showsNotifications } from '@weighbridge/domain/access/navigation.ts';
import { mayActOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { NotificationBell } from '../../features/notification/notification-bell.tsx';
import { useActor } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { hasScreen } from '../routes.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { PaletteHost } from './palette-host.tsx';

const OnBehalfSelect = onDemand(() => import('./on-behalf-select.tsx').then((module) => module.OnBehalfSelect));

/** The right end of the top bar for signed-in people. */
export function UserControls() {
  const actor = useActor();
  return (
    <>
      {mayActOnBehalf(actor) && (
        <Group gap="xs" wrap="nowrap" visibleFrom="sm">
          <Text size="xs" c="dimmed" visibleFrom="md" aria-hidden>
            Manage on behalf of
          </Text>
          <OnBehalfSelect w={190} />
        </Group>
      )}
      {showsNotifications(actor) && <NotificationBell />}
      <AvatarMenu entries={avatarMenu(actor).filter(({ route }) => hasScreen(route))} />
      <PaletteHost />
    </>
  );
}
