import { WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import { memo } from 'react';
import { cellProps } from '../../../ui/grid/grid-position.ts';
import type { ScoringQuestion } from '../scoring.operations.ts';
import { useScoring, useWeight } from '../store/use-scoring.ts';
import { useGrid } from './grid-context.ts';
import { LOW_ROW } from './grid-types.ts';
import classes from './scoring-grid.module.css';

interface QuestionHeadProps {
  question: ScoringQuestion;
  row: number;
  isActive: boolean;
}

export const QuestionHead = memo(function QuestionHead({ question, row, isActive }: QuestionHeadProps) {
  const grid = useGrid();
  const isScored = question.status === 'APPROVED';
  return (
    <div
      role="rowheader"
      {...cellProps(grid.id, { row, column: 0 }, isActive)}
      className={classes['question']}
      data-layout={grid.sizes.row < LOW_ROW ? 'row' : 'column'}
      style={{ width: grid.sizes.questions }}
    >
      <span className={classes['label']}>{question.question.label}</span>
      <span className={classes['about']}>
        {grid.weights !== 'none' && isScored && <Weight question={question} />}
        {!isScored && <span>Not approved, not scored</span>}
        {question.mine && <span>Yours</span>}
      </span>
    </div>
  );
});

function Weight({ question }: { question: ScoringQuestion }) {
  const store = useScoring();
  const grid = useGrid();
  const weight = useWeight(question.id);
  if (grid.weights === 'show' || !question.actions.includes('weigh')) return <span>Weight {weight}</span>;
  return (
    <label className={classes['weight']}>
      Weight
      <select
        value={weight}
        tabIndex={-1}
        aria-label={`Weight of ${question.question.label}`}
        onChange={(event) => void store.setWeight(question.id, Number(event.currentTarget.value))}
      >
        {WEIGHTS.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}
