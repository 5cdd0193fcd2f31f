import { Button, Group, Text } from '@mantine/core';
import { IconBooks, IconPlus, IconTemplate } from '@tabler/icons-react';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { useId } from 'react';
import type { QuestionHolder } from '../../question/holder.ts';
import type { ListActions } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import type { Section } from '../section.operations.ts';

interface ListToolbarProps {
  holder: QuestionHolder;
  listActions: ListActions;
  /** Undefined until they are loaded: what needs them waits. */
  sections: readonly Section[] | undefined;
  onOpen: OpenDialog;
}

/** Adds questions from the library, from templates, or new ones. */
export function ListToolbar({ holder, listActions, sections, onOpen }: ListToolbarProps) {
  const takesQuestions = sections?.some(({ actions }) => actions.includes('addQuestion')) ?? false;
  const refuses = sections !== undefined && !takesQuestions;
  const why = useId();
  if (!listActions.manage) return null;
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconBooks size={16} aria-hidden />}
        disabled={!takesQuestions}
        aria-describedby={refuses ? why : undefined}
        onClick={() => onOpen({ kind: 'library' })}
      >
        Smart Library
      </Button>
      {listActions.addSections && (
        <>
          {holder.kind === 'project' && (
            <Button
              variant="default"
              leftSection={<IconTemplate size={16} aria-hidden />}
              disabled={!sections}
              onClick={() => onOpen({ kind: 'templates' })}
            >
              Add Templates
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!sections} onClick={() => onOpen({ kind: 'addSection' })}>
            Add Section
          </Button>
        </>
      )}
      {refuses && (
        <Text size="sm" c="dimmed" id={why}>
          {listActions.addSections
            ? 'Add a section first: questions of the library are copied into one.'
            : QUESTION_REFUSALS['questions-settled']}
        </Text>
      )}
    </Group>
  );
}
