import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { type DelayedDelete, deleteNow, takeBack } from './delayed-deletes.ts';

/** Stands where the menu of the row was, in each row of those that go together. Anybody who leaves the list means what they did. */
export function UndoButton({ deleted }: { deleted: DelayedDelete }) {
  const {
    ids: [id, ...others],
    name,
    verb,
    leaving,
  } = deleted;
  const shown = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // The menu that had the focus is gone. Of several the first button takes it.
  useEffect(() => {
    if (button.current && focusedUndo() !== id) button.current.focus({ preventScroll: true });
  }, [id]);
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
    <Button
      variant="default"
      size="xs"
      ref={button}
      disabled={leaving}
      data-undo={id}
      aria-label={`Undo ${verb === 'remove' ? 'removing' : 'deleting'} ${name}`}
      onClick={() => takeBack(id)}
    >
      {others.length > 0 ? 'Undo all' : 'Undo'}
    </Button>
  );
}

function focusedUndo(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset['undo'] : undefined;
}
