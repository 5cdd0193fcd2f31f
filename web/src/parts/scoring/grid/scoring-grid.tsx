import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cellAt, cellId } from '../../../ui/grid/grid-position.ts';
import { useActiveCell } from '../../../ui/grid/use-active-cell.ts';
import { useScoring, useScoringState } from '../store/use-scoring.ts';
import { type GridContent, GridContext } from './grid-context.ts';
import { shapeOf } from './grid-moves.ts';
import { leftOf, Row } from './grid-row.tsx';
import { type GridRow, gridRows, LOW_ROW, type ScoringGridProps } from './grid-types.ts';
import { ProductHead } from './product-head.tsx';
import classes from './scoring-grid.module.css';
import { useFilledWidth } from './use-filled-width.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridWindow } from './use-grid-window.ts';

/**
 * Questions down, products across, and what each said to each. Only what is in sight is drawn; the heads of both stay in sight. The keys
 * are those of a spreadsheet, with digits that rate. It needs a `ScoringProvider` around it.
 */
export function ScoringGrid({ sections, products, sizes: least, label, onHelp, ref, ...shown }: ScoringGridProps) {
  const store = useScoring();
  const { scoring } = useScoringState(store);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const sizes = useFilledWidth(scroller, products.length, least);
  const rows = useMemo(() => gridRows(sections), [sections]);
  const grid = useGridContent({ ...shown, id, products, sizes, scoringType: scoring?.scoringType ?? 'NUMBERS' });
  const { active, goTo, focus, wantFocus } = useActiveCell(shapeOf(rows, products.length));
  const { vertical, horizontal } = useGridWindow(scroller, rows, products.length, sizes, active);
  const [said, say] = useState('');

  const inSight = vertical.getVirtualItems();
  useWanted(rows, inSight, store.want);
  const columns = horizontal
    .getVirtualItems()
    .map(({ index }) => index + 1)
    .join(',');

  const around = useRef<HTMLDivElement>(null);
  const leave = () => around.current?.focus({ preventScroll: true });
  const keys = useGridKeys({ rows, grid, store, active, goTo, say, onHelp, leave });
  useLayoutEffect(() => {
    if (!wantFocus.current) return;
    wantFocus.current = false;
    vertical.scrollToIndex(active.row);
    if (active.column > 0) horizontal.scrollToIndex(active.column - 1);
    document.getElementById(cellId(id, active))?.focus({ preventScroll: true });
  });
  useImperativeHandle(ref, () => ({
    goToSection(section) {
      const index = rows.findIndex((row) => row.kind === 'section' && row.section.id === section);
      if (index < 0) return;
      vertical.scrollToIndex(index, { align: 'start' });
      focus({ row: Math.min(index + 1, rows.length - 1), column: active.column });
    },
    focus(place) {
      const row = place ? rows.findIndex((entry) => entry.kind === 'question' && entry.question.id === place.question) : -1;
      const column = place ? products.findIndex((product) => product.id === place.product) + 1 : 0;
      goTo(row >= 0 && column > 0 ? { row, column } : active);
    },
    goToUnrated: keys.goToUnrated,
  }));

  const hit = (event: FocusEvent | MouseEvent) => {
    const cell = cellAt(event.target);
    if (cell) focus(cell.position);
    return cell?.position;
  };
  const click = (event: MouseEvent) => {
    const at = hit(event);
    const part = (event.target as Element).closest('[data-opens]');
    const [row, product] = at ? [rows[at.row], products[at.column - 1]] : [];
    if (part instanceof HTMLElement && row?.kind === 'question' && product)
      shown.onOpen?.({ question: row.question.id, product: product.id }, part.dataset['opens'] === 'note' ? 'note' : undefined);
  };

  return (
    <GridContext value={grid}>
      <div ref={scroller} className={classes['scroller']}>
        <div
          ref={around}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={products.length + 1}
          className={classes['grid']}
          style={{ ...linesThatFit(grid), width: leftOf(products.length + 1, sizes), height: vertical.getTotalSize() }}
          onKeyDown={keys.onKeyDown}
          onFocus={hit}
          onClick={click}
        >
          <div role="row" aria-rowindex={1} className={classes['head']} style={{ height: sizes.head }}>
            <div role="columnheader" aria-colindex={1} className={classes['corner']} style={{ width: sizes.questions }}>
              Question
            </div>
            {horizontal.getVirtualItems().map(({ index }) => {
              const product = products[index];
              return product && <ProductHead key={product.id} product={product} column={index + 1} left={leftOf(index + 1, sizes)} />;
            })}
          </div>
          {inSight.map(({ index, start }) => {
            const entry = rows[index];
            return (
              entry && (
                <Row
                  key={entry.kind === 'section' ? entry.section.id : entry.question.id}
                  entry={entry}
                  row={index}
                  top={start}
                  columns={columns}
                  activeColumn={active.row === index ? active.column : -1}
                />
              )
            );
          })}
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </GridContext>
  );
}

/** In pixels: a line of text, the padding of a cell, and what stands below the words. */
const LINE = 21;
const PADDING = 17;
const RATING = 30;
const NOTE = 23;
const EXTRA = 48;
/** In low rows everything stands in a line, and the text is set closer. */
const LOW = { line: 17, padding: 11 };

/** Whole lines only: half a line looks like a mistake. */
function linesThatFit({ sizes, showNotes, CellExtra }: GridContent): CSSProperties {
  if (sizes.row < LOW_ROW) {
    const lines = Math.max(1, Math.floor((sizes.row - LOW.padding) / LOW.line));
    return { '--lines': lines, '--label-lines': lines } as CSSProperties;
  }
  const below = RATING + (showNotes ? NOTE : 0) + (CellExtra ? EXTRA : 0);
  const lines = (height: number) => Math.max(1, Math.floor(height / LINE));
  return {
    '--lines': lines(sizes.row - PADDING - below),
    '--label-lines': lines(sizes.row - PADDING - RATING),
  } as CSSProperties;
}

type Shown = Omit<ScoringGridProps, 'sections' | 'label' | 'onHelp' | 'ref'> & Pick<GridContent, 'id' | 'scoringType'>;

/** The same object until something of it changes: every cell looks at it. */
function useGridContent(shown: Shown): GridContent {
  const { id, products, sizes, scoringType, opened = null, ProductExtra, CellExtra, onOpen } = shown;
  const { showNotes = false, showScores = true, weights: wanted = 'choose' } = shown;
  // Colours have no weights.
  const weights = scoringType === 'COLORS' ? 'none' : wanted;
  return useMemo(
    () => ({ id, products, sizes, scoringType, opened, ProductExtra, CellExtra, onOpen, showNotes, showScores, weights }),
    [id, products, sizes, scoringType, opened, ProductExtra, CellExtra, onOpen, showNotes, showScores, weights],
  );
}

/** The answers of sections in sight are loaded first. */
function useWanted(
  rows: readonly GridRow[],
  inSight: readonly { readonly index: number }[],
  want: (sections: readonly string[]) => void,
): void {
  const sections = [...new Set(inSight.map(({ index }) => rows[index]?.section.id ?? ''))].join(',');
  useEffect(() => {
    if (sections) want(sections.split(','));
  }, [sections, want]);
}
