import { mayActOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { avatarMenu, showsNotifications } from '@weighbridge/domain/access/navigation.ts';
import { useActor } from '../../lib/session.ts';
import { hasScreen } from '../routes.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OnBehalfSelect } from './on-behalf-select.tsx';

/** The right end of the top bar for somebody signed in. */
export function UserControls() {
  const actor = useActor();
  return (
    <>
      {mayActOnBehalf(actor) && <OnBehalfSelect w={210} visibleFrom="sm" />}
      {showsNotifications(actor) && <NotificationBell />}
      <AvatarMenu entries={avatarMenu(actor).filter(({ route }) => hasScreen(route))} />
    </>
  );
}
