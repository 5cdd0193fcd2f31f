import { Alert, Text } from '@mantine/core';
import { whyLeft } from '../answer/question-state.ts';
import { useAnsweringSummary } from '../answer/use-answering.ts';
import type { InvitationSection } from '../invitation.operations.ts';
import { leftQuestions } from './left-questions.ts';
import { questionsText } from './question-filter.ts';
import classes from './questions.module.css';
import { WayToQuestion } from './way-to-question.tsx';

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
          <WayToQuestion key={question.id} question={question} why={whyLeft} goTo={goTo} />
        ))}
      </ol>
      {left.length > LISTED && <Text size="sm">and {questionsText(left.length - LISTED)} more</Text>}
    </Alert>
  );
}
