import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmStore } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** Loads the dialog with the first question, so that signing in does not wait for it. */
export function ConfirmHost() {
  const request = useSyncExternalStore(confirmStore.subscribe, confirmStore.current);
  if (!request) return null;
  return (
    <Suspense>
      <ConfirmDialog key={request.id} request={request} />
    </Suspense>
  );
}
