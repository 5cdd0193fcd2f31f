import { type ReactNode, useCallback, useState } from 'react';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { ListCommands } from '../list-commands.ts';
import type { ListDialog, OpenDialog } from '../list-dialog.ts';
import { tellOutcome } from '../outcome.ts';
import type { Section } from '../section.operations.ts';
import type { DialogProps } from './dialog-props.ts';
import { ListDialogs } from './list-dialogs.tsx';

interface OpenDialogOptions extends Omit<DialogProps, 'onClose' | 'onReload'> {
  reload: () => Promise<readonly Section[]>;
  commands: ListCommands;
}

export interface OpenList {
  /** The same function on every render. */
  readonly open: OpenDialog;
  readonly isOpen: boolean;
  readonly element: ReactNode;
}

/** The one dialog over the list, and how it starts again after another person changed the record first. */
export function useOpenDialog({ reload, commands, ...props }: OpenDialogOptions): OpenList {
  const [opened, setOpened] = useState<{ dialog: ListDialog; version: number } | null>(null);
  const open = useCallback((dialog: ListDialog) => setOpened({ dialog, version: 0 }), []);
  const startAgain = async () => {
    try {
      const sections = await reload();
      const fresh = opened && refreshed(opened.dialog, sections);
      if (!fresh) snackbar.warning('This is no longer in the list.');
      setOpened(fresh ? { dialog: fresh, version: opened.version + 1 } : null);
    } catch (error) {
      snackbar.error(error);
    }
  };
  return {
    open,
    isOpen: opened !== null,
    element: (
      <ListDialogs
        key={opened?.version}
        {...props}
        dialog={opened?.dialog ?? null}
        commands={commands}
        onClose={() => setOpened(null)}
        onReload={() => void startAgain()}
        onOutcome={(outcome) => {
          const left = tellOutcome(outcome);
          setOpened(left && { dialog: { kind: 'outcome', outcome: left }, version: 0 });
        }}
        onCopied={() => void reload().catch(snackbar.error)}
      />
    ),
  };
}

/** The same dialog with its record as it is now; null when the record is gone. */
function refreshed(dialog: ListDialog, sections: readonly Section[]): ListDialog | null {
  if ('question' in dialog) {
    for (const section of sections) {
      const question = section.questions.find(({ id }) => id === dialog.question.id);
      if (question) return dialog.kind === 'question' ? { ...dialog, question, section } : { ...dialog, question };
    }
    return null;
  }
  if (!('section' in dialog)) return dialog;
  const section = sections.find(({ id }) => id === dialog.section.id);
  return section ? { ...dialog, section } : null;
}
