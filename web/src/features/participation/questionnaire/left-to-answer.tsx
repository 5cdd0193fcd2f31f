import { Alert, Anchor, Text } from '@mantine/core';
import { whyLeft } from '../answer/question-state.ts';
import { useAnsweringSummary, useQuestionState } from '../answer/use-answering.ts';
import type { InvitationSection } from '../invitation.operations.ts';
import { type LeftQuestion, leftQuestions } from './left-questions.ts';
import { questionsText } from './question-filter.ts';
import classes from './questions.module.css';

interface LeftToAnswerProps {
  sections: readonly InvitationSection[];
  goTo: (questionId: string) => void;
  onClose: () => void;
}

/** Nobody works through more at a time; the button in the bar goes on from there. */
const LISTED = 10;

/** What stands before submitting: which questions, why, and the way to each. Follows what is answered meanwhile. */
export function LeftToAnswer({ sections, goTo, onClose }: LeftToAnswerProps) {
  const left = leftQuestions(sections, useAnsweringSummary());
  if (left.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="region"
      title={`${questionsText(left.length)} left before you can submit`}
      c="gray.9"
      withCloseButton
      styles={{ closeButton: { color: 'inherit' } }}
      onClose={onClose}
    >
      <ol className={classes['left-list']} aria-label="Left to answer">
        {left.slice(0, LISTED).map((question) => (
          <Left key={question.id} question={question} goTo={goTo} />
        ))}
      </ol>
      {left.length > LISTED && <Text size="sm">and {questionsText(left.length - LISTED)} more</Text>}
    </Alert>
  );
}

function Left({ question: { id, section, number }, goTo }: Pick<LeftToAnswerProps, 'goTo'> & { question: LeftQuestion }) {
  const state = useQuestionState(id);
  if (!state) return null;
  return (
    <li>
      <Anchor component="button" type="button" ta="left" onClick={() => goTo(id)}>
        {section} {number}: {state.asked.label}
      </Anchor>
      <Text size="sm">{whyLeft(state)}</Text>
    </li>
  );
}
