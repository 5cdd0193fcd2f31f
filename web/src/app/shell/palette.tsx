import { useEffect, useState } from 'react';
import type { overlay } from '../../ui/shortcuts/overlay.ts';
import { ShortcutsDialog } from '../../ui/shortcuts/shortcuts-dialog.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { useLogout } from './use-logout.tsx';

interface OpenedProps {
  what: NonNullable<ReturnType<typeof overlay.current>>;
  onClose: () => void;
}

export function Opened({ what, onClose }: OpenedProps) {
  return what === 'palette' ? <Palette onClose={onClose} /> : <ShortcutsDialog onClose={onClose} />;
}

/** The palette; logging out asks first, in dialogs of its own, which take its place. */
function Palette({ onClose }: { onClose: () => void }) {
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
