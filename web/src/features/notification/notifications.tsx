import { Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { FocusBack } from '../../ui/dialog/dialog.tsx';
import { BellButton } from './bell-button.tsx';
import classes from './notification.module.css';
import { NotificationList } from './notification-list.tsx';

const PHONE = '(max-width: 48em)';

interface NotificationsProps {
  unread: number;
  onUnread: Dispatch<SetStateAction<number>>;
}

/** Open when it appears: it replaces the bell that has just been pressed. A phone shows it as a sheet over the whole width. */
export function Notifications({ unread, onUnread }: NotificationsProps) {
  const [opened, setOpened] = useState(true);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const close = () => setOpened(false);
  // The bell that was pressed first is not this one: who closes the list gets this one.
  const button = useRef<HTMLButtonElement>(null);
  const bell = <BellButton ref={button} unread={unread} aria-expanded={opened} onClick={() => setOpened(!opened)} />;
  const list = <NotificationList unread={unread} onUnread={onUnread} onClose={close} titled={!isPhone} />;
  if (isPhone) {
    return (
      <>
        {bell}
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          size="85%"
          title="Notifications"
          closeButtonProps={{ 'aria-label': 'Close notifications' }}
          classNames={{ header: classes['sheetHeader'] ?? '', title: classes['sheetTitle'] ?? '', body: classes['sheetBody'] ?? '' }}
        >
          {list}
          <FocusBack to={button} />
        </Drawer>
      </>
    );
  }
  return (
    <Popover width={400} position="bottom-end" shadow="md" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown aria-label="Notifications" p={0} className={classes['dropdown'] ?? ''}>
        {list}
        <FocusBack to={button} />
      </Popover.Dropdown>
    </Popover>
  );
}
