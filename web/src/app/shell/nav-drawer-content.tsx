import { Drawer, NavLink, Stack } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { OnBehalfSelect } from './on-behalf-select.tsx';

interface NavDrawerContentProps {
  links: readonly NavigationEntry[];
  actsOnBehalf: boolean;
  opened: boolean;
  onClose: () => void;
}

export function NavDrawerContent({ links, actsOnBehalf, opened, onClose }: NavDrawerContentProps) {
  const { pathname } = useLocation();
  return (
    <Drawer opened={opened} onClose={onClose} title="Menu" size={280}>
      <Stack gap={4} component="nav" aria-label="Main">
        {links.map(({ path, label }) => (
          <NavLink key={path} component={Link} to={path} label={label} active={pathname.startsWith(path)} />
        ))}
        {actsOnBehalf && <OnBehalfSelect mt="md" label="Manage on behalf of" size="sm" comboboxProps={{ withinPortal: false }} />}
      </Stack>
    </Drawer>
  );
}
