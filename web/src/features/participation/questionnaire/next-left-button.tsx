import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { useAnsweringSummary } from '../answer/use-answering.ts';
import type { InvitationSection } from '../invitation.operations.ts';
import { leftQuestions } from './left-questions.ts';
import classes from './questions.module.css';

interface NextLeftButtonProps {
  sections: readonly InvitationSection[];
  goTo: (questionId: string) => void;
}

/** How many questions are left; pressing it goes from one to the next. */
export function NextLeftButton({ sections, goTo }: NextLeftButtonProps) {
  const left = leftQuestions(sections, useAnsweringSummary());
  const visited = useRef<string | null>(null);
  if (left.length === 0) return null;
  const goOn = () => {
    const order = sections.flatMap(({ questions }) => questions.map(({ id }) => id));
    const from = visited.current === null ? -1 : order.indexOf(visited.current);
    const next = left.find(({ id }) => order.indexOf(id) > from) ?? left[0];
    if (!next) return;
    visited.current = next.id;
    goTo(next.id);
  };
  return (
    <Button
      className={classes['left']}
      variant="subtle"
      size="compact-xs"
      rightSection={<IconChevronDown size={14} aria-hidden />}
      aria-label={`${left.length} left: go to the next question without an answer`}
      onClick={goOn}
    >
      {left.length} left
    </Button>
  );
}
