import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the part of the page that a link names into view: it exists only once the data is there, later than the router looks. */
export function useHashTarget(ready: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!ready || !hash) return;
    const target = document.getElementById(hash);
    if (!target) return;
    target.scrollIntoView({ block: 'start' });
    target.focus({ preventScroll: true });
  }, [ready, hash]);
}
