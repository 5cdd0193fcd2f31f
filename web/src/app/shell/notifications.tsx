import { ActionIcon, Popover, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';

/** Open when it appears: it replaces the bell that has just been pressed. */
export function Notifications() {
  return (
    <Popover width={320} position="bottom-end" shadow="md" trapFocus returnFocus defaultOpened>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Notifications">
          <IconBell size={19} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <Text c="dimmed" ta="center" py="md">
          No new notifications at this time.
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}
