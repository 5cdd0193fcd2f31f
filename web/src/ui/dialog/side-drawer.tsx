import { Drawer, type DrawerProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOnTop, useReturnFocus } from './dialog.tsx';

interface SideDrawerProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  size?: DrawerProps['size'];
}

/** Beside what it is about. Mounted while open; on a phone it takes the whole width. */
export function SideDrawer({ title, children, onClose, size = 640 }: SideDrawerProps) {
  useReturnFocus();
  const onTop = useOnTop();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={size}
      padding="lg"
      returnFocus={false}
      closeOnEscape={onTop}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {children}
    </Drawer>
  );
}
