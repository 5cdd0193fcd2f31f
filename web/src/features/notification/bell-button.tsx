import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { badgeText } from '@weighbridge/domain/notification/badge.ts';
import type { ComponentPropsWithRef } from 'react';
import classes from './notification.module.css';

interface BellButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  unread: number;
}

/** What opens below it brings a class along; the bell keeps its own. */
export function BellButton({ unread, className = '', ...props }: BellButtonProps) {
  const count = badgeText(unread);
  const label = unread > 0 ? `Notifications, ${count} unread` : 'Notifications';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      aria-haspopup="dialog"
      className={`${classes['bell']} ${className}`}
      {...props}
    >
      <IconBell size={19} aria-hidden />
      {unread > 0 && (
        <span className={classes['count']} aria-hidden>
          {count}
        </span>
      )}
    </ActionIcon>
  );
}
