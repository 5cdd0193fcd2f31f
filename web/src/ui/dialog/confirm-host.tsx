import { useSyncExternalStore } from 'react';
import { onDemand } from '../loading/on-demand.tsx';
import { confirmStore } from './confirm.ts';

const ConfirmDialog = onDemand(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

/** Loads the dialog with the first question, so that signing in does not wait for it. */
export function ConfirmHost() {
  const request = useSyncExternalStore(confirmStore.subscribe, confirmStore.current);
  if (!request) return null;
  return <ConfirmDialog key={request.id} request={request} onClose={() => request.settle({ confirmed: false, checked: false })} />;
}
