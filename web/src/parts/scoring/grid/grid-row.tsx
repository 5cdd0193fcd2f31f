import { memo } from 'react';
import type { ScoringSection } from '../scoring.operations.ts';
import { useTotals } from '../store/use-scoring.ts';
import { AnswerCell } from './answer-cell.tsx';
import { useGrid } from './grid-context.ts';
import type { GridRow } from './grid-types.ts';
import { QuestionHead } from './question-head.tsx';
import classes from './scoring-grid.module.css';
import { useWhenIdle } from './use-when-idle.ts';

interface RowProps {
  entry: GridRow;
  row: number;
  top: number;
  /** The columns that are drawn, from 1; as text, so that a row that need not change is left alone. */
  columns: string;
  /** -1: the focus is in another row. */
  activeColumn: number;
}

export const Row = memo(function Row({ entry, row, top, columns, activeColumn }: RowProps) {
  const { sizes, products } = useGrid();
  // A row that is scrolled into sight shows its words with the frame, and its buttons when there is time: they are most of the work.
  const isComplete = useWhenIdle();
  const shown = columns === '' ? [] : columns.split(',').map(Number);
  const height = entry.kind === 'section' ? sizes.section : sizes.row;
  return (
    // The heads of the columns are row 1.
    <div role="row" aria-rowindex={row + 2} className={classes['row']} data-kind={entry.kind} style={{ top, height }}>
      {entry.kind === 'section' ? (
        <SectionCells section={entry.section} columns={shown} />
      ) : (
        <>
          <QuestionHead question={entry.question} row={row} isActive={activeColumn === 0} />
          {shown.map((column) => {
            const product = products[column - 1];
            return (
              product && (
                <AnswerCell
                  key={product.id}
                  question={entry.question}
                  product={product}
                  row={row}
                  column={column}
                  left={leftOf(column, sizes)}
                  isActive={activeColumn === column}
                  isComplete={isComplete}
                />
              )
            );
          })}
        </>
      )}
    </div>
  );
});

/** A section with what each product has in it. */
function SectionCells({ section, columns }: { section: ScoringSection; columns: readonly number[] }) {
  const { sizes, products, showScores } = useGrid();
  const totals = useTotals();
  return (
    <>
      <div role="rowheader" aria-colindex={1} className={classes['section']} style={{ minWidth: sizes.questions }}>
        {section.name}
      </div>
      {columns.map((column) => {
        const product = products[column - 1];
        const score = product && totals.get(product.id)?.sections.find(({ sectionId }) => sectionId === section.id);
        return (
          <div
            key={column}
            role="gridcell"
            aria-colindex={column + 1}
            className={classes['sectionScore']}
            style={{ left: leftOf(column, sizes), width: sizes.product }}
          >
            {showScores && score && (
              <>
                <strong>{score.score}</strong> {score.rated} of {score.answered} rated
              </>
            )}
          </div>
        );
      })}
    </>
  );
}

export function leftOf(column: number, sizes: { readonly questions: number; readonly product: number }): number {
  return sizes.questions + (column - 1) * sizes.product;
}
