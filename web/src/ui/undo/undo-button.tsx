import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { deleteNow, takeBack } from './delayed-deletes.ts';

interface UndoButtonProps {
  id: string;
  name: string;
  /** It cannot be taken back any more. */
  leaving: boolean;
}

/** Stands where the menu of the row was. Whoever leaves the list means what they did. */
export function UndoButton({ id, name, leaving }: UndoButtonProps) {
  const shown = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // The menu that had the focus is gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
      // Not shown any more a moment later: the list was left, and not only drawn again.
      setTimeout(() => {
        if (!shown.current) void deleteNow(id);
      });
    };
  }, [id]);
  return (
    <Button variant="default" size="xs" ref={button} disabled={leaving} aria-label={`Undo deleting ${name}`} onClick={() => takeBack(id)}>
      Undo
    </Button>
  );
}
