import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { UnsavedDialog } from './unsaved-dialog.tsx';

interface Unsaved {
  readonly isUnsaved: boolean;
  /** Whether it worked. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
}

/** Asks what becomes of unsaved changes before something else takes the table's place: another table, another page, nothing. */
export function useUnsavedGuard({ isUnsaved, save, discard }: Unsaved): { mayLeave: () => Promise<boolean>; dialog: ReactNode } {
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  const asked = useRef<Promise<boolean> | null>(null);

  const ask = (): Promise<boolean> => {
    if (!isUnsaved) return Promise.resolve(true);
    asked.current ??= new Promise<boolean>((resolve) => {
      setAnswer(() => (mayLeave: boolean) => {
        asked.current = null;
        setAnswer(null);
        resolve(mayLeave);
      });
    });
    return asked.current;
  };

  useBlocker({
    disabled: !isUnsaved,
    enableBeforeUnload: true,
    // A change of the query stays on the page; which table is shown is asked about where it is chosen.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await ask()),
  });

  const dialog = answer && (
    <UnsavedDialog
      onSave={async () => answer(await save())}
      onDiscard={() => {
        discard();
        answer(true);
      }}
      onStay={() => answer(false)}
    />
  );
  return { mayLeave: ask, dialog };
}
