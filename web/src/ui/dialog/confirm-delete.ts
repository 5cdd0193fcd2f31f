import { toAppError } from '../../lib/errors.ts';
import { snackbar } from '../message/snackbar.ts';
import { confirm } from './confirm.ts';

interface Deletion {
  /** What kind of thing it is, as it reads inside a sentence. */
  kind: string;
  name: string;
  /** What goes with it. */
  consequence?: string;
  /** A refusal is shown in the dialog. */
  action: () => Promise<unknown>;
  onDeleted: () => Promise<unknown>;
}

/** Asks, deletes, says so. If another person deleted it in between, that is no failure: it is gone as well. */
export async function confirmDelete({ kind, name, consequence, action, onDeleted }: Deletion): Promise<void> {
  const { confirmed } = await confirm({
    title: `Delete ${kind}`,
    message: `Do you want to delete “${name}”? ${consequence ?? 'This cannot be undone.'}`,
    confirmLabel: 'Delete',
    danger: true,
    action: () =>
      action().catch((failure: unknown) => {
        if (!toAppError(failure).isNotFound) throw failure;
      }),
  });
  if (!confirmed) return;
  snackbar.success(`“${name}” was deleted`);
  await onDeleted().catch(snackbar.error);
}
