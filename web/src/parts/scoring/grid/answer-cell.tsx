import { IconMessageReply, IconNote, IconPencil, IconReplace } from '@tabler/icons-react';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { CHANGE_LABELS } from '@weighbridge/domain/answer/answer.labels.ts';
import { ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { notePreview, SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { memo, useDeferredValue } from 'react';
import { cellProps } from '../../../ui/grid/grid-position.ts';
import { Mark } from '../../../ui/mark.tsx';
import { answerText } from '../answer-text.ts';
import { isChanged } from '../is-changed.ts';
import { ConflictChoice } from '../rating/conflict-choice.tsx';
import { RatingChip, RatingControl } from '../rating/rating-control.tsx';
import type { ScoringProduct, ScoringQuestion } from '../scoring.operations.ts';
import type { Cell } from '../store/cell.ts';
import { useCell, useNoteDraft, useScoring } from '../store/use-scoring.ts';
import { useGrid } from './grid-context.ts';
import { LOW_ROW } from './grid-types.ts';
import classes from './scoring-grid.module.css';

interface AnswerCellProps {
  question: ScoringQuestion;
  product: ScoringProduct;
  row: number;
  column: number;
  left: number;
  isActive: boolean;
  /** With its buttons. */
  isComplete: boolean;
}

/** What one product said to one question, and what it is worth. Draws itself again only when this answer changes. */
export const AnswerCell = memo(function AnswerCell({ question, product, row, column, left, isActive, isComplete }: AnswerCellProps) {
  const grid = useGrid();
  const place = { question: question.id, product: product.id };
  const cell = useCell(place);
  const isOpen = grid.opened?.question === question.id && grid.opened.product === product.id;
  const { CellExtra } = grid;
  return (
    <div
      role="gridcell"
      {...cellProps(grid.id, { row, column }, isActive)}
      className={classes['cell']}
      data-layout={grid.sizes.row < LOW_ROW ? 'row' : 'column'}
      data-open={isOpen}
      style={{ left, width: grid.sizes.product }}
    >
      {/* For somebody who cannot see the heads of row and column; the rest of the cell's name is what stands in it. */}
      <span className="visually-hidden">
        {product.name}. {question.question.label}.{' '}
      </span>
      {cell?.isAnswered ? (
        <Answered question={question} cell={cell} isComplete={isComplete} />
      ) : (
        <p className={classes['none']}>No answer</p>
      )}
      {CellExtra && cell?.isAnswered && <CellExtra place={place} />}
    </div>
  );
});

function Answered({ question, cell, ...props }: { question: ScoringQuestion; cell: Cell; isComplete: boolean }) {
  const store = useScoring();
  const { scoringType, showNotes } = useGrid();
  const { answer, rating, conflict, place } = cell;
  // A column that is scrolled into sight comes with complete rows: its buttons wait, too.
  const isComplete = useDeferredValue(props.isComplete, false);
  return (
    <>
      {answer ? (
        <p className={classes['words']} data-opens data-not-applicable={answer.notApplicable}>
          {answerText(question, answer)}
        </p>
      ) : (
        <p className={classes['coming']}>
          <span className="visually-hidden">Loading</span>
        </p>
      )}
      <div className={classes['foot']}>
        {!isComplete ? (
          <span role="img" aria-label={ratingWords(scoringType, rating)} className={classes['pending']}>
            {scoringType === 'COLORS' && rating !== null ? ratingLabel(scoringType, rating) : rating}
          </span>
        ) : conflict ? (
          <ConflictChoice cell={cell} scoringType={scoringType} />
        ) : question.actions.includes('rate') ? (
          <RatingControl
            scoringType={scoringType}
            rating={rating}
            label={ratingWords(scoringType, rating)}
            tabIndex={-1}
            onRate={(value) => store.rate(place, value)}
          />
        ) : (
          <>
            {rating !== null && <span className="visually-hidden">Rated </span>}
            <RatingChip scoringType={scoringType} rating={rating} />
          </>
        )}
        {isComplete && <Marks cell={cell} />}
      </div>
      {showNotes && <Note cell={cell} />}
    </>
  );
}

function Marks({ cell: { answer, place } }: { cell: Cell }) {
  const draft = useNoteDraft(place);
  const { showNotes } = useGrid();
  return (
    <span className={classes['marks']}>
      {answer && isChanged(answer.change) && <Mark icon={IconReplace} words={CHANGE_LABELS[answer.change ?? 'NONE']} />}
      {answer?.status && <Mark icon={IconMessageReply} words="An update is requested" />}
      {draft && <Mark icon={IconPencil} words={SCORING_MESSAGES.notSaved} />}
      {!showNotes && answer?.notes && <Mark icon={IconNote} words={notePreview(answer.notes.value)} />}
    </span>
  );
}

/** The start of the note; all of it opens beside the grid. */
function Note({ cell: { answer } }: { cell: Cell }) {
  const text = answer?.notes?.value;
  return (
    <p className={classes['note']} data-opens="note">
      {text ? notePreview(text) : ''}
    </p>
  );
}

const ratingWords = (scoringType: ScoringType, rating: number | null): string =>
  rating === null ? 'Not rated' : `Rated ${ratingLabel(scoringType, rating)}`;
