import { useEffect, useState } from 'react';
import { CommandPalette } from '../palette/command-palette.tsx';
import { useLogout } from './use-logout.tsx';

/** The palette; logging out asks first, in dialogs of its own, which take its place. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { logout, dialog } = useLogout();
  const [leaving, setLeaving] = useState<'no' | 'asking' | 'asked'>('no');
  useEffect(() => {
    if (leaving === 'asked' && !dialog) onClose();
  }, [leaving, dialog, onClose]);
  const leave = () => {
    setLeaving('asking');
    void logout().finally(() => setLeaving('asked'));
  };
  return leaving === 'no' ? <CommandPalette onLogout={leave} onClose={onClose} /> : dialog;
}
