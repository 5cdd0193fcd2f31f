import { useSyncExternalStore } from 'react';

/** Narrower than this a grid shows nothing whole. */
const PHONE = '(max-width: 47.99em)';

/**
 * Whether one thing at a time is shown instead of a grid. A tablet that is turned goes from the one to the other: the field that somebody is
 * writing in is left first, so that what they wrote is in what they find there.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(PHONE).matches);
}

function follow(listener: () => void): () => void {
  const width = window.matchMedia(PHONE);
  const turn = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    listener();
  };
  width.addEventListener('change', turn);
  return () => width.removeEventListener('change', turn);
}
