import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useAction } from '../../../ui/use-action.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import type { ListCommands } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import classes from './question-list.module.css';
import { type Selection, tickOf } from './use-selection.ts';

interface SelectionBarProps {
  /** Those that are shown and can be ticked. */
  shown: readonly ProjectQuestion[];
  /** Those that are ticked. */
  chosen: readonly ProjectQuestion[];
  selection: Selection;
  withReview: boolean;
  commands: ListCommands;
  onOpen: OpenDialog;
}

/** What can be done with many questions at once. Its buttons stay where they are, so that the focus does, too. */
export function SelectionBar({ shown, chosen, selection, withReview, commands, onOpen }: SelectionBarProps) {
  const tick = tickOf(shown, selection.has);
  const may = (action: 'review' | 'assign') => chosen.filter(({ actions }) => actions.includes(action));
  const approve = useAction(async () => {
    const outcome = await commands.approveAll(may('review'));
    if (!outcome) return;
    selection.clear();
    if (outcome.left) onOpen({ kind: 'outcome', outcome: outcome.left });
  });
  // Switched off by attribute only: a button that is disabled while it has the focus loses it.
  const action = (label: string, questions: readonly ProjectQuestion[], onClick: () => void) => {
    const isOff = approve.loading || questions.length === 0;
    return (
      <Button
        size="compact-sm"
        variant="default"
        data-disabled={isOff || undefined}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onClick();
        }}
      >
        {label}
      </Button>
    );
  };
  return (
    <Group className={classes['selection']} role="group" aria-label="Selected questions" gap="xs" data-stuck={chosen.length > 0}>
      <Checkbox
        label="Select all questions"
        checked={tick === 'all'}
        indeterminate={tick === 'some'}
        onChange={() => {
          if (tick === 'all' || shown.length === 0) selection.clear();
          else
            selection.set(
              shown.map(({ id }) => id),
              true,
            );
        }}
      />
      <Text span size="sm" c="dimmed" aria-live="polite">
        {chosen.length > 0 ? `${chosen.length} selected` : ''}
      </Text>
      <Group gap={4} ml="auto">
        {withReview && action('Approve selected', may('review'), approve.onClick)}
        {withReview &&
          action('Reject selected', may('review'), () =>
            onOpen({ kind: 'rejectQuestions', questions: may('review'), onDone: selection.clear }),
          )}
        {action('Assign approver', may('assign'), () =>
          onOpen({ kind: 'assignApprover', questions: may('assign'), onDone: selection.clear }),
        )}
      </Group>
    </Group>
  );
}
