import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useConfig } from '../../lib/session/session.ts';

/** Does by hand what a page load does for free: a new title, focus at the new content, and a word for screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  // The address changes before the page does: until then the title is that of the page before.
  const shown = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { productName } = useConfig();
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(pathname);
  const announced = useRef(shown);

  // A layout effect, so that a page which sets a title of its own comes later and wins.
  useLayoutEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
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
