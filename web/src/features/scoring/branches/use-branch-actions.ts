import { useMutation } from '@apollo/client/react';
import { BRANCH_TEXTS } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Branch, Scoring } from '../../../parts/scoring/scoring.operations.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { DELETE_BRANCH, OPEN_BRANCH, REVOKE_BRANCH_ACCESS, SELECT_BRANCH } from './branch.operations.ts';
import type { BranchCommands } from './branch-commands.ts';

/** What is asked before it is done: deleting, leaving and opening a branch cannot be undone. */
export function useBranchActions({ project }: Scoring, branches: BranchCommands) {
  const [remove] = useMutation(DELETE_BRANCH);
  const [revoke] = useMutation(REVOKE_BRANCH_ACCESS);
  const [open] = useMutation(OPEN_BRANCH);
  const [select] = useMutation(SELECT_BRANCH);
  const failing = (words: string) => () => {
    throw new Error(words);
  };
  /** Whatever is left to see, as the server chooses. */
  const leave = () => branches.show(undefined);

  return {
    async select(branch: string | null) {
      try {
        await select({ variables: { input: { project: { id: project.id }, branch: branch === null ? null : { id: branch } } } });
        branches.show(branch);
      } catch (error) {
        snackbar.error(error);
      }
    },
    async delete({ id, name }: Branch) {
      const { confirmed } = await confirm({
        title: 'Delete Branch',
        message: `Do you want to delete “${name}” with all its ratings, weights and notes? This cannot be undone.`,
        confirmLabel: 'Delete',
        danger: true,
        action: () => remove({ variables: { input: { branch: { id } } } }).catch(failing(BRANCH_TEXTS.unableToDelete)),
      });
      if (confirmed) leave();
    },
    async revoke({ id, name }: Branch) {
      const { confirmed } = await confirm({
        title: 'Revoke Access',
        message: `Do you want to leave “${name}”? You will no longer see its scores unless its creator adds you again.`,
        confirmLabel: 'Revoke Access',
        danger: true,
        action: () => revoke({ variables: { input: { branch: { id } } } }).catch(failing(BRANCH_TEXTS.unableToRevoke)),
      });
      if (confirmed) leave();
    },
    async open({ id, name }: Branch) {
      const { confirmed } = await confirm({
        title: 'Open Branch',
        message:
          `Everyone who can see the scores of this project will see “${name}”, and nobody, including you, will be able to change it. ` +
          'This cannot be undone.',
        confirmLabel: 'Open Branch',
        danger: true,
        action: () => open({ variables: { input: { branch: { id } } } }),
      });
      if (!confirmed) return;
      snackbar.success(`“${name}” is open`);
      await branches.reload();
    },
  };
}
