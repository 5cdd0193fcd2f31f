import type { ProductScore } from '@weighbridge/domain/scoring/score.ts';
import type { KeyboardEvent } from 'react';
import classes from './standing.module.css';

/** A part of the chart: what the product in this row got in this section. */
export interface Place {
  readonly row: number;
  readonly section: number;
}

/** As many as can be told apart; which section a part is stands in its text, because nobody tells twenty tints apart. */
export const TINTS = 9;

interface ScoreBarProps {
  product: ProductScore;
  row: number;
  /** The score that fills the whole track. */
  possible: number;
  textOf: (place: Place) => string;
  entry: Place;
  shown: Place | null;
  onEnter: (place: Place) => void;
  onShow: (place: Place | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function ScoreBar({ product, row, possible, textOf, entry, shown, onEnter, onShow, onKeyDown }: ScoreBarProps) {
  const share = (score: number) => (possible === 0 ? 0 : (score / possible) * 100);
  const begins = product.sections.map((_section, index) =>
    share(product.sections.slice(0, index).reduce((sum, { score }) => sum + score, 0)),
  );
  return (
    <svg className={classes['bar']}>
      {product.sections.map(({ sectionId, score }, section) => {
        const place = { row, section };
        return (
          <rect
            key={sectionId}
            data-place={`${row}-${section}`}
            data-tint={section % TINTS}
            data-other={shown !== null && shown.section !== section}
            x={`${begins[section]}%`}
            width={`${share(score)}%`}
            height="100%"
            role="img"
            aria-label={textOf(place)}
            // One part takes the focus, the arrow keys go to the others: a chart is one stop on the way through a page.
            tabIndex={entry.row === row && entry.section === section ? 0 : -1}
            onKeyDown={onKeyDown}
            onPointerEnter={() => onShow(place)}
            onPointerLeave={() => onShow(null)}
            onFocus={() => {
              onEnter(place);
              onShow(place);
            }}
            onBlur={() => onShow(null)}
          />
        );
      })}
    </svg>
  );
}
