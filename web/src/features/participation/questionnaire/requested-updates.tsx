import { Alert } from '@mantine/core';
import { requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { createPortal } from 'react-dom';
import type { QuestionState } from '../answer/question-state.ts';
import { useAnsweringSummary } from '../answer/use-answering.ts';
import type { InvitationSection } from '../invitation.operations.ts';
import { leftQuestions } from './left-questions.ts';
import classes from './questions.module.css';
import { WayToQuestion } from './way-to-question.tsx';

interface RequestedUpdatesProps {
  /** Who asks. */
  firm: string;
  sections: readonly InvitationSection[];
  goTo: (questionId: string) => void;
  /** Above what says that everything is submitted and there is only to wait. */
  at: HTMLElement;
}

/** Which submitted answers the firm asks for again, and the way to each; goes with the last of them. */
export function RequestedUpdates({ firm, sections, goTo, at }: RequestedUpdatesProps) {
  const requested = leftQuestions(sections, { left: useAnsweringSummary().requested });
  if (requested.length === 0) return null;
  return createPortal(
    <Alert color="yellow" role="region" title={`${firm} asks you to update ${counted(requested.length, 'answer')}`} c="gray.9">
      <ol className={classes['left-list']} aria-label="Answers to update">
        {requested.map((question) => (
          <WayToQuestion key={question.id} question={question} why={notesOf} goTo={goTo} />
        ))}
      </ol>
    </Alert>,
    at,
  );
}

const notesOf = ({ answer }: QuestionState): string => requestNotes(answer?.status?.notes ?? null);
