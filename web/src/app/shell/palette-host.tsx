import { useEffect, useSyncExternalStore } from 'react';
import { useProfile } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { isWriting } from '../../ui/shortcuts/is-writing.ts';
import { overlay } from '../../ui/shortcuts/overlay.ts';

const Opened = onDemand(() => import('./palette.tsx').then((module) => module.Opened));

const close = () => overlay.show(null);

/** Listens for the two keys that work everywhere; what they open is loaded then. */
export function PaletteHost() {
  const shown = useSyncExternalStore(overlay.subscribe, overlay.current);
  const { termsAndConditionsVersion, requiredTermsVersion } = useProfile();
  const isBehindTerms = termsAndConditionsVersion !== requiredTermsVersion;
  useEffect(() => {
    if (isBehindTerms) return;
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      close();
    };
  }, [isBehindTerms]);
  return shown && <Opened what={shown} onClose={close} />;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || altKey) return;
  const isPalette = (ctrlKey || metaKey) && !event.shiftKey && key.toLowerCase() === 'k';
  const isShortcuts = key === '?' && !ctrlKey && !metaKey && !isWriting(event.target);
  if (!isPalette && !isShortcuts) return;
  // A dialog that is open wants its own answer first.
  if (overlay.current() === null && document.querySelector('[aria-modal="true"]')) return;
  event.preventDefault();
  if (isPalette) overlay.show(overlay.current() === 'palette' ? null : 'palette');
  else if (overlay.current() === null) overlay.show('shortcuts');
}
