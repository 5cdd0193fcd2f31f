import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useId } from 'react';
import { confirm } from './confirm.ts';

/** Guards in the order they became active; only the newest one asks. */
const active: string[] = [];
const isNewest = (id: string) => active.at(-1) === id;

/** Asks before changes are thrown away; resolves to whether they may be. */
export async function confirmDiscard(): Promise<boolean> {
  const { confirmed } = await confirm({
    title: 'You have unsaved changes',
    message: 'If you leave now, your changes will be lost.',
    confirmLabel: 'Discard and Leave',
    cancelLabel: 'Continue Editing',
    danger: true,
  });
  return confirmed;
}

/**
 * Asks before a page with unsaved changes is left; one guard at a time.
 * `released` is for a form that saves and leaves in one go, before its saved state has rendered.
 */
export function useNavigationGuard(unsaved: boolean, released?: RefObject<boolean>): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    active.push(id);
    return () => {
      active.splice(active.indexOf(id), 1);
    };
  }, [id, unsaved]);

  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: () => isNewest(id) && !released?.current,
    shouldBlockFn: async ({ current, next }) => {
      // A change of the query or the hash stays on the page, and so do the changes.
      if (!isNewest(id) || released?.current || current.pathname === next.pathname) return false;
      return !(await confirmDiscard());
    },
  });
}
