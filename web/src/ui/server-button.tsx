import { Button, type ButtonProps, Text } from '@mantine/core';
import { type ComponentPropsWithoutRef, useId } from 'react';
import { useIsConnected } from '../lib/offline/connection.ts';
import classes from './server-button.module.css';

type ServerButtonProps = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** For what only the server can do: without a connection it says so beside itself, before anybody presses it. */
export function ServerButton({ className, ...props }: ServerButtonProps) {
  const reason = useId();
  const isConnected = useIsConnected();
  if (isConnected) return <Button className={className} {...props} />;
  return (
    <span className={`${classes['off']} ${className ?? ''}`}>
      {/* Not `disabled`: it could not be reached with the keyboard, and nobody would hear why. */}
      <Button {...props} aria-disabled data-disabled aria-describedby={reason} onClick={(event) => event.preventDefault()} />
      <Text id={reason} className={classes['reason']} span size="xs" c="gray.8">
        Needs a connection
      </Text>
    </span>
  );
}
