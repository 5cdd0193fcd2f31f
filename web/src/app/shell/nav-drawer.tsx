import { Burger } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { mayActOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { useRef, useState } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { onDemand } from '../../ui/loading/on-demand.tsx';
import { usePreloadedWhenIdle } from '../../ui/loading/use-preloaded.ts';

const NavDrawerContent = onDemand(() => import('./nav-drawer-content.tsx').then((module) => module.NavDrawerContent));

export function NavDrawer({ links }: { links: readonly NavigationEntry[] }) {
  const actor = useActor();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // From the first time on, so that it can close again as it opened.
  const [asked, setAsked] = useState(false);
  // Following a link closes it, and coming back does not open it again.
  if (openedAt !== null && openedAt !== pathname) setOpenedAt(null);
  const opened = openedAt === pathname;
  const actsOnBehalf = mayActOnBehalf(actor);
  const burger = useRef<HTMLButtonElement>(null);
  usePreloadedWhenIdle(NavDrawerContent);
  if (links.length === 0 && !actsOnBehalf) return null;
  return (
    <>
      <Burger
        ref={burger}
        size="sm"
        opened={opened}
        onPointerEnter={() => void NavDrawerContent.preload()}
        onClick={() => {
          setAsked(true);
          setOpenedAt(opened ? null : pathname);
        }}
        aria-label="Open navigation"
        aria-expanded={opened}
        hiddenFrom="sm"
      />
      {asked && (
        <NavDrawerContent links={links} actsOnBehalf={actsOnBehalf} opened={opened} onClose={() => setOpenedAt(null)} opener={burger} />
      )}
    </>
  );
}
