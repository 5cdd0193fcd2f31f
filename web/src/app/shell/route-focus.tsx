import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useConfig } from '../../lib/session/session.ts';

/** Outlives the frame: signing in on the page puts another one around it, and what had the focus is gone. */
let before: string | null = null;

/** Does by hand what a page load does for free: a new title, focus at the new content, and a word for screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  // The address changes before the page does: until then the title is that of the page before.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { productName } = useConfig();
  const [announcement, setAnnouncement] = useState('');
  const announced = useRef(shown);

  // A layout effect, so that a page which sets a title of its own comes later and wins.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);

  useEffect(() => {
    const isKept = before === null || (before === pathname && document.activeElement !== document.body);
    before = pathname;
    if (isKept) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    if (announced.current === shown) return;
    announced.current = shown;
    setAnnouncement(title ?? productName);
  }, [shown, title, productName]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {announcement}
    </p>
  );
}
