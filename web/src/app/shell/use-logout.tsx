import { type ReactNode, useState } from 'react';
import { waitingTexts } from '../../lib/journal/waiting-texts.ts';
import { connection } from '../../lib/offline/connection.ts';
import { OFFLINE_LOGOUT } from '../../lib/offline/pending-logout.ts';
import { useProfile, useSession } from '../../lib/session/session.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';

const UnsentTextsDialog = onDemand(() => import('./unsent-texts-dialog.tsx').then((module) => module.UnsentTextsDialog));

/** Asks before the session ends, and what to do with texts that only this device has (decision 197). */
export function useLogout(): { logout: () => Promise<void>; dialog: ReactNode } {
  const session = useSession();
  const { id: account } = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  const logout = async () => {
    if ((await waitingTexts(account)).length > 0) return setIsAsking(true);
    await confirm({
      title: 'Logout',
      message: ['Are you sure you want to log out?', !connection.isOpen() && OFFLINE_LOGOUT].filter(Boolean).join(' '),
      confirmLabel: 'Logout',
      action: () => session.logout(),
    });
  };
  return { logout, dialog: isAsking && <UnsentTextsDialog account={account} onClose={() => setIsAsking(false)} /> };
}
