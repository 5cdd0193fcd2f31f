import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { useState } from 'react';
import { useActor } from '../../lib/session/session.ts';
import { pathOf } from '../../parts/library/group-path.ts';
import type { Group, LibraryQuestion } from '../../parts/library/library.operations.ts';
import { readOnlyReason } from '../../parts/library/read-only-reason.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { ChooseGroupDialog } from './choose-group-dialog.tsx';
import { CopyToProjectDialog } from './copy-to-project-dialog.tsx';
import { LINK_QUESTIONS, MOVE_QUESTIONS, UNLINK_QUESTIONS } from './library-changes.operations.ts';
import { useDeleteQuestions } from './use-delete-questions.ts';

interface SelectionActionsProps {
  chosen: readonly LibraryQuestion[];
  /** The group one is in. */
  group: Group | null;
  groups: readonly Group[] | undefined;
  /** After something was done with the chosen questions. */
  onDone: () => void;
}

/** What can be done with the questions that are ticked. */
export function SelectionActions({ chosen, group, groups, onDone }: SelectionActionsProps) {
  const [asking, setAsking] = useState<'link' | 'move' | 'copy' | null>(null);
  const actor = useActor();
  const [link] = useMutation(LINK_QUESTIONS);
  const [unlink] = useMutation(UNLINK_QUESTIONS);
  const [move] = useMutation(MOVE_QUESTIONS);
  const deleteQuestions = useDeleteQuestions();
  const questions = chosen.map(({ id }) => id);
  const count = counted(chosen.length, 'question');

  const done = (text: string) => {
    setAsking(null);
    snackbar.success(text);
    onDone();
  };
  const save = async (path: string[]) => {
    if (asking === 'move' && group) await move({ variables: { input: { from: pathOf(group), to: path, questions } } });
    else await link({ variables: { input: { path, questions } } });
    done(asking === 'move' ? `${count} moved` : `${count} linked to the group`);
  };
  const unlinkAll = async (from: Group) => {
    const { confirmed } = await confirm({
      title: 'Unlink questions',
      message: `Do you want to take ${count} out of “${from.name}”${from.groups?.length ? ' and its sub-groups' : ''}? They stay in the library.`,
      confirmLabel: 'Unlink',
      action: () => unlink({ variables: { input: { path: pathOf(from), questions } } }),
    });
    if (confirmed) done(`${count} unlinked`);
  };
  const deleteAll = async () => {
    // One refusal stands for the whole choice: half of it deleted would be worse than none.
    const refusal = chosen.map(readOnlyReason).find((reason) => reason !== null);
    if (refusal) {
      snackbar.warning(refusal);
      return;
    }
    const [first, ...others] = chosen;
    if (first && (await deleteQuestions(first, ...others))) onDone();
  };
  const hasProjects = actor.kind === 'user' && actor.type === 'BROKER';
  const changesGroup = group !== null && !group.isReadonly;
  return (
    <>
      {hasProjects && (
        <Button variant="default" size="xs" onClick={() => setAsking('copy')}>
          Copy to project
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => setAsking('link')}>
        Link to group
      </Button>
      {changesGroup && (
        <>
          <Button variant="default" size="xs" onClick={() => setAsking('move')}>
            Move
          </Button>
          <Button variant="default" size="xs" onClick={() => void unlinkAll(group)}>
            Unlink
          </Button>
        </>
      )}
      <Button variant="default" size="xs" c="red.9" onClick={() => void deleteAll()}>
        Delete
      </Button>
      {asking === 'copy' && <CopyToProjectDialog questions={questions} onCopied={done} onClose={() => setAsking(null)} />}
      {(asking === 'link' || asking === 'move') && (
        <ChooseGroupDialog
          title={asking === 'move' ? `Move ${count}` : `Link ${count} to a group`}
          submitLabel={asking === 'move' ? 'Move' : 'Link'}
          groups={groups}
          save={save}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
