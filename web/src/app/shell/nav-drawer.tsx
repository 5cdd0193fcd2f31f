import { Burger, Drawer, NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { mayActOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { useState } from 'react';
import { useActor } from '../../lib/session.ts';
import { OnBehalfSelect } from './on-behalf-select.tsx';

export function NavDrawer({ links }: { links: readonly NavigationEntry[] }) {
  const actor = useActor();
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  // Following a link closes it.
  const opened = openedAt === pathname;
  const actsOnBehalf = mayActOnBehalf(actor);
  if (links.length === 0 && !actsOnBehalf) return null;
  return (
    <>
      <Burger
        size="sm"
        opened={opened}
        onClick={() => setOpenedAt(opened ? null : pathname)}
        aria-label="Open navigation"
        aria-expanded={opened}
        hiddenFrom="sm"
      />
      <Drawer opened={opened} onClose={() => setOpenedAt(null)} title="Menu" size={280}>
        <Stack gap={4} component="nav" aria-label="Main">
          {links.map(({ path, label }) => (
            <NavLink key={path} component={Link} to={path} label={label} active={pathname.startsWith(path)} />
          ))}
          {actsOnBehalf && <OnBehalfSelect mt="md" label="Manage on behalf of" size="sm" comboboxProps={{ withinPortal: false }} />}
        </Stack>
      </Drawer>
    </>
  );
}
