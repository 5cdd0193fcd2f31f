import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type FocusPlace, lastPlace, placeOf, returnTo } from '../keep-focus.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  size?: ModalProps['size'];
  /** A dialog that only its own buttons answer. */
  blocking?: boolean;
  /** For what grows and shrinks while somebody types: in the middle, the field would move with every letter. */
  atTop?: boolean;
}

/** Mounted while open. Focus goes back to where it was. */
export function Dialog({ title, children, onClose, size = 'md', blocking = false, atTop = false }: DialogProps) {
  useReturnFocus();
  const onTop = useOnTop();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      {...(atTop && { centered: false, yOffset: '10dvh' })}
      returnFocus={false}
      withCloseButton={!blocking}
      closeOnEscape={!blocking && onTop}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {children}
    </Modal>
  );
}

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Escape answers the dialog in front only; the one that asked it stays. */
export function useOnTop(): boolean {
  const id = useId();
  useEffect(() => {
    setOpen([...open, id]);
    return () => setOpen(open.filter((other) => other !== id));
  }, [id]);
  return useSyncExternalStore(subscribe, () => open.at(-1) === id);
}

/** To where it was when this was opened, also when it was loaded on first use. */
export function useReturnFocus(): void {
  const [before] = useState(whatStays);
  useEffect(
    () => () => {
      // After the focus trap has let go.
      setTimeout(() => {
        if (before) returnTo(before);
      });
    },
    [before],
  );
}

/** Stands in what opens: when that is gone and took the focus with it, the button that opened it has it again. */
export function FocusBack({ to }: { to: RefObject<HTMLElement | null> }) {
  useEffect(
    () => () => {
      // After the focus trap has let go. What has led to another page leaves the focus there.
      setTimeout(() => {
        if (document.activeElement === document.body) to.current?.focus({ preventScroll: true });
      });
    },
    [to],
  );
  return null;
}

/** What has the focus. An entry of a menu is gone with its menu by then: what opened the menu is still there. */
function whatStays(): FocusPlace | null {
  const last = lastPlace();
  const menu = last?.element.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menu ? document.getElementById(menu) : null;
  return opener ? placeOf(opener) : last;
}
