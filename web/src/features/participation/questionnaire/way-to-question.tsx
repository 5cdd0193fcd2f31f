import { Anchor, Text } from '@mantine/core';
import type { QuestionState } from '../answer/question-state.ts';
import { useQuestionState } from '../answer/use-answering.ts';
import type { LeftQuestion } from './left-questions.ts';

interface WayToQuestionProps {
  question: LeftQuestion;
  /** Why it is in the list. */
  why: (state: QuestionState) => string | null;
  goTo: (questionId: string) => void;
}

/** An entry in a list of questions that somebody has to go to. */
export function WayToQuestion({ question: { id, section, number }, why, goTo }: WayToQuestionProps) {
  const state = useQuestionState(id);
  if (!state) return null;
  return (
    <li>
      <Anchor component="button" type="button" ta="left" onClick={() => goTo(id)}>
        {section} {number}: {state.asked.label}
      </Anchor>
      <Text size="sm">{why(state)}</Text>
    </li>
  );
}
