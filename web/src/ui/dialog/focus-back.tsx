import { type RefObject, useEffect } from 'react';

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
