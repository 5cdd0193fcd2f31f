import { WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import { ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import type { KeyboardEvent } from 'react';
import { move } from '../../../ui/grid/grid-moves.ts';
import type { Position } from '../../../ui/grid/grid-position.ts';
import { isWriting } from '../../../ui/shortcuts/is-writing.ts';
import { ratingOfKey } from '../rating/rating-of-key.ts';
import type { ScoringStore } from '../store/scoring-store.ts';
import type { GridContent } from './grid-context.ts';
import { findNext, next, shapeOf } from './grid-moves.ts';
import type { GridRow, ScoringGridProps } from './grid-types.ts';

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

const weightOfKey = (key: string): number | null => WEIGHTS.find((weight) => String(weight) === key) ?? null;

const isButton = (target: EventTarget): boolean => target instanceof HTMLElement && target.matches('button, a');

export function useGridKeys(options: GridKeysOptions) {
  const { rows, grid, store, active, goTo, say, onHelp, leave } = options;
  const columns = grid.products.length;
  const shape = shapeOf(rows, columns);
  const row = rows[active.row];
  const question = row?.kind === 'question' ? row.question : null;
  const product = grid.products[active.column - 1];
  const place = question && product ? { question: question.id, product: product.id } : null;

  const rate = (rating: number | null) => {
    if (!question || !product || !place) return;
    if (!question.actions.includes('rate') || !store.cell(place)?.isAnswered) {
      say('You cannot rate this answer.');
      return;
    }
    store.rate(place, rating);
    say(`${product.name}: ${ratingLabel(grid.scoringType, rating)}`);
    if (rating !== null) goTo(next(shape, active));
  };

  const weigh = (weight: number) => {
    if (!question?.actions.includes('weigh') || grid.weights !== 'choose') return;
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
    else say('Every answer shown is rated.');
  };

  const undo = () => {
    const last = store.undo();
    if (!last) return say('There is nothing to undo.');
    const at = {
      row: rows.findIndex((entry) => entry.kind === 'question' && entry.question.id === last.place.question),
      column: grid.products.findIndex(({ id }) => id === last.place.product) + 1,
    };
    const rating = ratingLabel(grid.scoringType, store.cell(last.place)?.rating ?? null);
    say(last.isUndone ? `Undone: ${rating}` : `Not undone: ${rating}`);
    if (at.row >= 0 && at.column > 0) goTo(at);
  };

  /** Whether the key means something here. */
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const withControl = event.ctrlKey || event.metaKey;
    const to = move(shape, active, key, withControl);
    if (to) {
      goTo(to);
      return true;
    }
    if (withControl) return key.toLowerCase() === 'z' && run(undo);
    if (event.altKey) return false;
    const weight = active.column === 0 ? weightOfKey(key) : null;
    if (weight !== null) return run(() => weigh(weight));
    const rating = active.column === 0 ? null : ratingOfKey(grid.scoringType, key);
    if (rating !== null) return run(() => rate(rating));
    if (key === 'Backspace' || key === 'Delete') return run(() => rate(null));
    if (key === 'Enter') return place !== null && run(() => grid.onOpen?.(place));
    if (key === 'n') return place !== null && run(() => grid.onOpen?.(place, 'note'));
    if (key === 'u') return run(goToUnrated);
    if (key === 'z') return run(undo);
    if (key === '?') return run(() => onHelp?.());
    if (key === 'Escape') return run(leave);
    return false;
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
