import { Alert, Anchor, Text } from '@mantine/core';
import { requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { createPortal } from 'react-dom';
import { useAnsweringSummary, useQuestionState } from '../answer/use-answering.ts';
import type { InvitationSection } from '../invitation.operations.ts';
import { type LeftQuestion, leftQuestions } from './left-questions.ts';
import classes from './questions.module.css';

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
          <Requested key={question.id} question={question} goTo={goTo} />
        ))}
      </ol>
    </Alert>,
    at,
  );
}

function Requested({ question: { id, section, number }, goTo }: Pick<RequestedUpdatesProps, 'goTo'> & { question: LeftQuestion }) {
  const state = useQuestionState(id);
  if (!state) return null;
  return (
    <li>
      <Anchor component="button" type="button" ta="left" onClick={() => goTo(id)}>
        {section} {number}: {state.asked.label}
      </Anchor>
      <Text size="sm">{requestNotes(state.answer?.status?.notes ?? null)}</Text>
    </li>
  );
}
