import { Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LOGOUT_LABEL, type NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { useProfile } from '../../lib/session.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { TasksCount } from './tasks-count.tsx';
import { useLogout } from './use-logout.tsx';

export function AvatarMenu({ entries }: { entries: readonly NavigationEntry[] }) {
  const { name, email, avatar } = useProfile();
  const { logout, dialog } = useLogout();
  return (
    <>
      <Menu width={230} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton>
            <span className="visually-hidden">Account of {name}</span>
            <UserAvatar name={name} url={avatar} size={32} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Text component="div" fw={500} px="sm" pt={6} truncate>
            {name}
          </Text>
          <Text component="div" size="xs" c="dimmed" px="sm" pb={6} truncate>
            {email}
          </Text>
          <Menu.Divider />
          {entries.map(({ route, path, label }) => (
            <Menu.Item key={route} component={Link} to={path} rightSection={route === 'tasks' && <TasksCount />}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void logout()}>
            {LOGOUT_LABEL}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}
