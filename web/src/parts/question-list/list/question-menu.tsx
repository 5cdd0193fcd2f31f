import { IconArrowDown, IconArrowUp, IconCopy, IconHistory, IconPencil, IconScissors, IconTrash } from '@tabler/icons-react';
import { type RowAction, RowActions } from '../../../ui/table/row-actions.tsx';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import type { ListCommands } from '../list-commands.ts';
import type { OpenDialog } from '../list-dialog.ts';
import type { Section } from '../section.operations.ts';

interface QuestionMenuProps {
  question: ProjectQuestion;
  section: Section;
  index: number;
  last: boolean;
  mayReorder: boolean;
  mayCopy: boolean;
  commands: ListCommands;
  onOpen: OpenDialog;
}

/** What the server says this viewer may do with the question. */
export function QuestionMenu({ question, section, index, last, mayReorder, mayCopy, commands, onOpen }: QuestionMenuProps) {
  const may = (action: (typeof question)['actions'][number]) => question.actions.includes(action);
  const actions: (RowAction | false)[] = [
    (may('edit') || may('assign')) && {
      label: 'Edit',
      icon: <IconPencil size={16} aria-hidden />,
      onSelect: () => onOpen({ kind: 'question', question, section }),
    },
    mayCopy && {
      label: 'Copy',
      icon: <IconCopy size={16} aria-hidden />,
      onSelect: () => onOpen({ kind: 'copyQuestion', question }),
    },
    may('extract') && {
      label: 'Extract',
      icon: <IconScissors size={16} aria-hidden />,
      onSelect: () => void commands.extract(question),
    },
    {
      label: 'History',
      icon: <IconHistory size={16} aria-hidden />,
      onSelect: () => onOpen({ kind: 'history', question }),
    },
    mayReorder &&
      index > 0 && {
        label: 'Move up',
        icon: <IconArrowUp size={16} aria-hidden />,
        onSelect: () => commands.moveQuestion(section, question.id, index - 1),
      },
    mayReorder &&
      !last && {
        label: 'Move down',
        icon: <IconArrowDown size={16} aria-hidden />,
        onSelect: () => commands.moveQuestion(section, question.id, index + 1),
      },
    may('delete') && {
      label: 'Delete',
      icon: <IconTrash size={16} aria-hidden />,
      danger: true,
      onSelect: () => commands.deleteQuestion(question),
    },
  ];
  return <RowActions name={question.question.label} actions={actions.filter((action) => action !== false)} />;
}
