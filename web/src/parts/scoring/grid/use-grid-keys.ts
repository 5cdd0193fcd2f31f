import { WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import { ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { RATINGS } from '@weighbridge/domain/scoring/rating.ts';
import type { KeyboardEvent } from 'react';
import type { ScoringStore } from '../store/scoring-store.ts';
import type { GridContent } from './grid-context.ts';
import { findNext, move, next } from './grid-moves.ts';
import type { GridRow, Position, ScoringGridProps } from './grid-types.ts';

interface GridKeysOptions {
  readonly rows: readonly GridRow[];
  readonly grid: GridContent;
  readonly store: ScoringStore;
  readonly active: Position;
  readonly goTo: (position: Position) => void;
  /** For those who do not see what has changed. */
  readonly say: (text: string) => void;
  readonly onHelp: ScoringGridProps['onHelp'];
  readonly leave: () => void;
}

const DIGITS_OF_WEIGHTS: readonly number[] = WEIGHTS;

/** Neutral has its digit only: `n` writes a note everywhere. */
const COLOR_KEYS: Readonly<Record<string, number>> = { g: 5, b: 3, r: 1 };

/** Whether the person is writing: then keys are letters. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const isButton = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('button, a');

export function useGridKeys(options: GridKeysOptions) {
  const { rows, grid, store, active, goTo, say, onHelp, leave } = options;
  const columns = grid.products.length;
  const row = rows[active.row];
  const question = row?.kind === 'question' ? row.question : null;
  const product = grid.products[active.column - 1];
  const place = question && product ? { question: question.id, product: product.id } : null;

  const rate = (rating: number | null) => {
    if (!question || !product || !place) return;
    if (!question.actions.includes('rate') || !store.cell(place)?.isAnswered) {
      say('This answer cannot be rated by you.');
      return;
    }
    store.rate(place, rating);
    say(`${product.name}: ${ratingLabel(grid.scoringType, rating)}`);
    if (rating !== null) goTo(next(rows, columns, active));
  };

  const weigh = (weight: number) => {
    if (!question?.actions.includes('weigh') || grid.weights !== 'choose' || !DIGITS_OF_WEIGHTS.includes(weight)) return;
    void store.setWeight(question.id, weight);
    say(`Weight ${weight}`);
  };

  const goToUnrated = () => {
    const found = findNext(rows, columns, active, (entry, column) => {
      const of = grid.products[column - 1];
      const cell = entry.kind === 'question' && of ? store.cell({ question: entry.question.id, product: of.id }) : undefined;
      return cell?.isAnswered === true && cell.rating === null;
    });
    if (found) goTo(found);
    else say('Every answer that is shown is rated.');
  };

  const undo = () => {
    const undone = store.undo();
    if (!undone) return say('There is nothing to undo.');
    const at = {
      row: rows.findIndex((entry) => entry.kind === 'question' && entry.question.id === undone.question),
      column: grid.products.findIndex(({ id }) => id === undone.product) + 1,
    };
    say(`Undone: ${ratingLabel(grid.scoringType, store.cell(undone)?.rating ?? null)}`);
    if (at.row >= 0 && at.column > 0) goTo(at);
  };

  /** Whether the key means something here. */
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const to = move(rows, columns, active, key, withControl);
    if (to) {
      goTo(to);
      return true;
    }
    if (withControl) return key.toLowerCase() === 'z' && run(undo);
    if (event.altKey) return false;
    const rating = ratingOfKey(key);
    if (rating !== null) return run(() => (active.column === 0 ? weigh(rating) : rate(rating)));
    if (key === 'Backspace' || key === 'Delete') return run(() => rate(null));
    if (key === 'Enter') return place !== null && run(() => grid.onOpen?.(place));
    if (key === 'n') return place !== null && run(() => grid.onOpen?.(place, 'note'));
    if (key === 'u') return run(goToUnrated);
    if (key === 'z') return run(undo);
    if (key === '?') return run(() => onHelp?.());
    if (key === 'Escape') return run(leave);
    return false;
  };

  const ratingOfKey = (key: string): number | null => {
    const byColor = grid.scoringType === 'COLORS' ? COLOR_KEYS[key] : undefined;
    if (byColor !== undefined) return byColor;
    const digit = /^[0-9]$/.test(key) ? Number(key) : null;
    return digit !== null && (active.column === 0 ? DIGITS_OF_WEIGHTS : RATINGS[grid.scoringType]).includes(digit) ? digit : null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isWriting(event.target)) {
      if (event.key === 'Escape') goTo(active);
      return;
    }
    if (isButton(event.target) && (event.key === 'Enter' || event.key === ' ')) return;
    if (press(event)) event.preventDefault();
  };
  return { onKeyDown, goToUnrated };
}

function run(action: () => void): true {
  action();
  return true;
}
