import { IconCircle, IconCircleCheck, IconSquare, IconSquareCheck } from '@tabler/icons-react';
import { OTHER_LABEL, OTHER_OPTION } from '@weighbridge/domain/answer/answer.types.ts';
import type { AskedQuestion } from '../../../parts/question/asked-question.ts';
import classes from './answer-as-text.module.css';

interface ChoicesAsTextProps {
  question: AskedQuestion;
  chosen: readonly string[];
}

/** A list with its marks. Of a long one that drops down, only what was chosen, once something was. */
export function ChoicesAsText({ question, chosen }: ChoicesAsTextProps) {
  const { options, otherOption, view, multiple } = question;
  const all = [...options.map(({ id, label }) => ({ id, label })), ...(otherOption ? [{ id: OTHER_OPTION, label: OTHER_LABEL }] : [])];
  const shown = view === 'SELECT' && chosen.length > 0 ? all.filter(({ id }) => chosen.includes(id)) : all;
  const [Ticked, Open] = multiple ? [IconSquareCheck, IconSquare] : [IconCircleCheck, IconCircle];
  return (
    <ul className={classes['list']}>
      {shown.map(({ id, label }) => {
        const isChosen = chosen.includes(id);
        const Icon = isChosen ? Ticked : Open;
        return (
          <li key={id} className={classes['choice']} data-chosen={isChosen}>
            <Icon size={18} aria-hidden />
            <span>
              {label}
              {isChosen && <span className="visually-hidden">, chosen</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
