import { Drawer, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../../../ui/dialog/dialog.tsx';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import type { ListCommands } from '../list-commands.ts';
import type { ListDialog } from '../list-dialog.ts';
import type { Outcome } from '../outcome.ts';
import type { DialogProps } from './dialog-props.ts';

const QuestionDialog = onDemand(() => import('./question-dialog.tsx').then((module) => module.QuestionDialog));
const SectionDialog = onDemand(() => import('./section-dialog.tsx').then((module) => module.SectionDialog));
const CopyQuestionDialog = onDemand(() => import('./copy-question-dialog.tsx').then((module) => module.CopyQuestionDialog));
const RejectDialog = onDemand(() => import('./reject-dialog.tsx').then((module) => module.RejectDialog));
const RejectQuestionsDialog = onDemand(() => import('./reject-questions-dialog.tsx').then((module) => module.RejectQuestionsDialog));
const AssignApproverDialog = onDemand(() => import('./assign-approver-dialog.tsx').then((module) => module.AssignApproverDialog));
const OutcomeDialog = onDemand(() => import('./outcome-dialog.tsx').then((module) => module.OutcomeDialog));
const HistoryDialog = onDemand(() => import('../../question/preview/history-dialog.tsx').then((module) => module.HistoryDialog));
const CloneSectionDialog = onDemand(() => import('./clone-section-dialog.tsx').then((module) => module.CloneSectionDialog));
const CopySectionDialog = onDemand(() => import('./copy-section-dialog.tsx').then((module) => module.CopySectionDialog));
const TemplatesDialog = onDemand(() => import('./templates-dialog.tsx').then((module) => module.TemplatesDialog));
const LibraryPicker = onDemand(() => import('../../library/library-picker.tsx').then((module) => module.LibraryPicker), {
  meanwhile: <Skeleton height={320} />,
});

const LIBRARY_WIDTH = 1400;

/** The picker has the rest of the height, and its parts scroll inside it. */
const FILLED = { content: { display: 'flex', flexDirection: 'column' }, body: { flex: '1 1 0', minHeight: 0 } } as const;

interface ListDialogsProps extends DialogProps {
  dialog: ListDialog | null;
  commands: ListCommands;
  /** After many questions were changed: says how many, and shows those that were not. */
  onOutcome: (outcome: Outcome) => void;
  /** Brings in what the library's drawer copied. */
  onCopied: () => void;
}

/** Whatever is open over the list; loaded when it is opened for the first time. */
export function ListDialogs({ dialog, ...props }: ListDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === 'library') return <LibraryDrawer {...props} />;
  return content(dialog, props);
}

function content(
  dialog: Exclude<ListDialog, { kind: 'library' }>,
  { commands, onCopied: _unused, onOutcome, ...props }: Omit<ListDialogsProps, 'dialog'>,
): ReactNode {
  const extract = (question: Parameters<ListCommands['extract']>[0]) => {
    props.onClose();
    void commands.extract(question);
  };
  const done =
    ({ onDone }: { readonly onDone: () => void }) =>
    (outcome: Outcome) => {
      onDone();
      onOutcome(outcome);
    };
  switch (dialog.kind) {
    case 'addQuestion':
      return <QuestionDialog {...props} section={dialog.section} question={null} onExtract={extract} />;
    case 'question':
      return <QuestionDialog {...props} section={dialog.section} question={dialog.question} onExtract={extract} />;
    case 'copyQuestion':
      return <CopyQuestionDialog {...props} question={dialog.question} />;
    case 'rejectQuestion':
      return <RejectDialog {...props} question={dialog.question} />;
    case 'rejectQuestions':
      return <RejectQuestionsDialog {...props} questions={dialog.questions} onDone={done(dialog)} />;
    case 'assignApprover':
      return <AssignApproverDialog {...props} questions={dialog.questions} onDone={done(dialog)} />;
    case 'outcome':
      return <OutcomeDialog outcome={dialog.outcome} onClose={props.onClose} />;
    case 'history':
      return <HistoryDialog question={dialog.question} canRestore={dialog.question.actions.includes('edit')} onClose={props.onClose} />;
    case 'addSection':
      return <SectionDialog {...props} section={null} />;
    case 'section':
      return <SectionDialog {...props} section={dialog.section} />;
    case 'cloneSection':
      return <CloneSectionDialog {...props} section={dialog.section} />;
    case 'copySection':
      return <CopySectionDialog {...props} section={dialog.section} />;
    case 'templates':
      return <TemplatesDialog {...props} />;
  }
}

function LibraryDrawer({ holder, sections, onClose, onCopied }: Omit<ListDialogsProps, 'dialog'>) {
  useReturnFocus();
  const open = sections.filter(({ actions }) => actions.includes('addQuestion'));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={LIBRARY_WIDTH}
      title="Smart Library"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      styles={FILLED}
    >
      <LibraryPicker holder={holder} sections={open} onCopied={onCopied} />
    </Drawer>
  );
}
