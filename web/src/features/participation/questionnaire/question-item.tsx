import { memo, useRef } from 'react';
import { useNear } from '../../../ui/loading/use-near.ts';
import { QuestionAnswer } from '../answer/question-answer.tsx';
import type { InvitationQuestion } from '../invitation.operations.ts';
import { QuestionActions } from './question-actions.tsx';
import classes from './questions.module.css';

interface QuestionItemProps {
  question: InvitationQuestion;
  number: number;
  /** One of the first on the page, which nobody should have to wait for. */
  isFirst: boolean;
}

/** One question with its answer. Only the words are there until it comes near the screen. */
export const QuestionItem = memo(function QuestionItem({ question, number, isFirst }: QuestionItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const near = useNear(item, isFirst);
  return (
    <li ref={item} id={`question-${question.id}`} tabIndex={-1} className={classes['question']}>
      <span className={classes['number']} aria-hidden>
        {number}
      </span>
      <div className={classes['body']}>
        {near ? (
          <QuestionAnswer question={question} actions={<QuestionActions question={question} />} />
        ) : (
          <p className={classes['waiting']}>{question.question.label}</p>
        )}
      </div>
    </li>
  );
});
