import { Drawer, NavLink, Stack } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import type { RefObject } from 'react';
import { FocusBack } from '../../ui/dialog/dialog.tsx';
import { overlay } from '../../ui/shortcuts/overlay.ts';
import { OnBehalfSelect } from './on-behalf-select.tsx';

interface NavDrawerContentProps {
  links: readonly NavigationEntry[];
  actsOnBehalf: boolean;
  opened: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}

export function NavDrawerContent({ links, actsOnBehalf, opened, onClose, opener }: NavDrawerContentProps) {
  const { pathname } = useLocation();
  const search = () => {
    onClose();
    overlay.show('palette');
  };
  return (
    <Drawer opened={opened} onClose={onClose} title="Menu" size={280} returnFocus={false}>
      <FocusBack to={opener} />
      <NavLink component="button" label="Go To…" leftSection={<IconSearch size={16} aria-hidden />} onClick={search} mb={4} />
      <Stack gap={4} component="nav" aria-label="Main">
        {links.map(({ path, label }) => (
          <NavLink key={path} component={Link} to={path} label={label} active={pathname.startsWith(path)} onClick={onClose} />
        ))}
        {actsOnBehalf && <OnBehalfSelect mt="md" label="Manage on behalf of" size="sm" comboboxProps={{ withinPortal: false }} />}
      </Stack>
    </Drawer>
  );
}
