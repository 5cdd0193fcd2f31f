import { Group, Kbd, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { LOGOUT_LABEL, type NavigationEntry } from '@weighbridge/domain/access/navigation.ts';
import { type ReactNode, useRef } from 'react';
import { useProfile } from '../../lib/session/session.ts';
import { FocusBack } from '../../ui/dialog/dialog.tsx';
import { modifierKey } from '../../ui/shortcuts/modifier-key.ts';
import { overlay } from '../../ui/shortcuts/overlay.ts';
import { TasksCount } from './tasks-count.tsx';
import { useLogout } from './use-logout.tsx';

/** Seen where there is a keyboard; who hears the entry hears its name alone. */
function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Group gap={2} wrap="nowrap" visibleFrom="sm" aria-hidden>
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </Group>
  );
}

/** Open when it appears: it replaces a button that has just been pressed. */
export function AccountMenu({ entries, face }: { entries: readonly NavigationEntry[]; face: ReactNode }) {
  const { name, email } = useProfile();
  const { logout, dialog } = useLogout();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu width={230} withinPortal={false} defaultOpened>
        <Menu.Target>
          <UnstyledButton ref={button}>{face}</UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <FocusBack to={button} />
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
          <Menu.Item rightSection={<Keys keys={[modifierKey(), 'K']} />} onClick={() => overlay.show('palette')}>
            Go To…
          </Menu.Item>
          <Menu.Item rightSection={<Keys keys={['?']} />} onClick={() => overlay.show('shortcuts')}>
            Keyboard Shortcuts
          </Menu.Item>
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
