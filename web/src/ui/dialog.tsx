import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  size?: ModalProps['size'];
  /** A dialog that only its own buttons answer. */
  blocking?: boolean;
}

/** Mounted while open. Focus goes back to where it was, also when the dialog was loaded on first use. */
export function Dialog({ title, children, onClose, size = 'md', blocking = false }: DialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      returnFocus={false}
      withCloseButton={!blocking}
      closeOnEscape={!blocking}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {children}
    </Modal>
  );
}

function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the focus trap has let go.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
