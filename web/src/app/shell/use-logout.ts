import { useSession } from '../../lib/session.ts';
import { confirm } from '../../ui/confirm.ts';

export function useLogout(): () => Promise<void> {
  const session = useSession();
  return async () => {
    await confirm({
      title: 'Logout',
      message: 'Are you sure you want to log out?',
      confirmLabel: 'Logout',
      action: () => session.logout(),
    });
  };
}
