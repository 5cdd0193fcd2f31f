import { useSortable } from '@dnd-kit/sortable';
import { Button, Checkbox, Group, NativeSelect, Text } from '@mantine/core';
import { WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import { memo } from 'react';
import { DragHandle, dragStyle } from '../../../ui/sortable/drag-handle.tsx';
import { useDelayedDelete } from '../../../ui/undo/delayed-deletes.ts';
import { UndoButton } from '../../../ui/undo/undo-button.tsx';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import { QuestionRow } from '../../question/question-row.tsx';
import type { ListCommands } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import type { Section } from '../section.operations.ts';
import classes from './question-list.module.css';
import { QuestionMenu } from './question-menu.tsx';

interface QuestionLineProps {
  question: ProjectQuestion;
  section: Section;
  index: number;
  last: boolean;
  highlighted: boolean;
  withStatus: boolean;
  mayReorder: boolean;
  mayCopy: boolean;
  /** Null when it cannot be ticked. */
  chosen: boolean | null;
  onChoose: (ids: readonly string[], on: boolean) => void;
  /** Another section's question is on its way: it cannot be put down here. */
  closed: boolean;
  commands: ListCommands;
  onOpen: OpenDialog;
}

/** Rendered again only when its own question or section changed; there may be hundreds. */
export const QuestionLine = memo(function QuestionLine(props: QuestionLineProps) {
  const { question, section, index, last, mayReorder, closed, withStatus, chosen, onChoose, commands, onOpen } = props;
  const { label } = question.question;
  const sortable = useSortable({ id: question.id, disabled: { draggable: !mayReorder, droppable: !mayReorder || closed } });
  const deleted = useDelayedDelete(question.id);
  const withSection = useDelayedDelete(section.id) !== undefined;
  return (
    <article
      ref={sortable.setNodeRef}
      id={`question-${question.id}`}
      tabIndex={-1}
      aria-label={label}
      className={classes['line']}
      data-last={last}
      data-highlighted={props.highlighted}
      inert={withSection}
      style={dragStyle(sortable)}
    >
      <QuestionRow
        question={question}
        number={index + 1}
        fallback={section}
        withStatus={withStatus}
        deleted={deleted !== undefined || withSection}
        undo={deleted && <UndoButton deleted={deleted} />}
        onOpen={() => onOpen({ kind: 'question', question, section })}
        handle={
          <>
            {chosen !== null && (
              <Checkbox
                size="xs"
                aria-label={`Select ${label}`}
                checked={chosen}
                onChange={(event) => onChoose([question.id], event.currentTarget.checked)}
              />
            )}
            {mayReorder && <DragHandle name={label} sortable={sortable} />}
          </>
        }
        controls={
          <>
            {withStatus && question.actions.includes('review') && <Review question={question} commands={commands} onOpen={onOpen} />}
            <Weight question={question} commands={commands} />
            <QuestionMenu
              question={question}
              section={section}
              index={index}
              last={last}
              mayReorder={mayReorder}
              mayCopy={props.mayCopy}
              commands={commands}
              onOpen={onOpen}
            />
          </>
        }
      />
    </article>
  );
});

/** Both buttons stay in either state: the one that was pressed keeps the focus. */
function Review({ question, commands, onOpen }: Pick<QuestionLineProps, 'question' | 'commands' | 'onOpen'>) {
  const { label } = question.question;
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Approve ${label}`}
        {...off(question.status === 'APPROVED')}
        onClick={() => question.status !== 'APPROVED' && commands.approve(question)}
      >
        Approve
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Reject ${label}`}
        {...off(question.status === 'REJECTED')}
        onClick={() => question.status !== 'REJECTED' && onOpen({ kind: 'rejectQuestion', question })}
      >
        Reject
      </Button>
    </Group>
  );
}

/** Looks and is announced as switched off, and keeps the focus all the same. */
const off = (isOff: boolean) => ({ 'data-disabled': isOff || undefined, 'aria-disabled': isOff });

function Weight({ question, commands }: Pick<QuestionLineProps, 'question' | 'commands'>) {
  if (!question.actions.includes('assign'))
    return (
      <Text size="sm" c="dimmed">
        Weight {question.weight}
      </Text>
    );
  return (
    <NativeSelect
      size="xs"
      aria-label={`Weight of ${question.question.label}`}
      data={WEIGHTS.map((weight) => ({ value: String(weight), label: `Weight ${weight}` }))}
      value={String(question.weight)}
      onChange={(event) => commands.setWeight(question, Number(event.currentTarget.value))}
    />
  );
}
