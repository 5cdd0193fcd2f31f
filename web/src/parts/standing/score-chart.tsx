import { Text } from '@mantine/core';
import { HIGHEST_RATING } from '@weighbridge/domain/scoring/rating.ts';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import { type ProductScore, type Scores, weightOf } from '@weighbridge/domain/scoring/score.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { StatusBadge } from '../status/status-badge.tsx';
import { type Place, ScoreBar, TINTS } from './score-bar.tsx';
import type { Names } from './scores-of.ts';
import classes from './standing.module.css';

interface ScoreChartProps {
  scores: Scores;
  /** In the order of the ranking. */
  standing: readonly ProductScore[];
  names: Names;
}

const HINT = 'Point at or tap a part of a bar, or use the arrow keys, to see its numbers.';
/** Of a section, not of a part: its parts in all bars. */
const NO_ROW = -1;
const MOVES: Record<string, readonly [rows: number, sections: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The ranking, with a bar for each product: one part for each section, of a track that is all that was possible. */
export function ScoreChart({ scores, standing, names }: ScoreChartProps) {
  const [shown, setShown] = useState<Place | null>(null);
  /** The part that the Tab key goes to. */
  const [entry, setEntry] = useState<Place>({ row: 0, section: 0 });
  const list = useRef<HTMLOListElement>(null);
  const sections = standing[0]?.sections.map(({ sectionId }) => sectionId) ?? [];
  const winners = new Set(scores.products.filter(({ winner }) => winner).map(({ id }) => id));
  const possible = scores.questions.reduce((sum, question) => sum + weightOf(scores.scoringType, question), 0) * HIGHEST_RATING;
  const nameOf = (id: string) => names.get(id) ?? '';
  const textOf = ({ row, section }: Place): string => {
    const product = standing[row];
    const part = product?.sections[section];
    return product && part ? `${nameOf(product.product)}, ${nameOf(part.sectionId)}: ${numbersOf(part)}` : HINT;
  };
  /** Who has as much as the one before shares its place; a winner shares none with those who are not. */
  const rankOf = (row: number): number =>
    1 +
    standing.findIndex(
      ({ product, score }) => score === standing[row]?.score && winners.has(product) === winners.has(standing[row].product),
    );
  const move = (event: KeyboardEvent) => {
    const [rows, parts] = MOVES[event.key] ?? [0, 0];
    if (rows === 0 && parts === 0) return;
    event.preventDefault();
    const next = { row: within(entry.row + rows, standing.length), section: within(entry.section + parts, sections.length) };
    list.current?.querySelector<SVGRectElement>(`[data-place="${next.row}-${next.section}"]`)?.focus();
  };
  return (
    <>
      <ol ref={list} className={classes['ranking']} aria-label="Ranking">
        {standing.map((product, row) => (
          <li key={product.product}>
            <div className={classes['row']}>
              <span className={classes['name']} data-rank={rankOf(row)}>
                <span>{nameOf(product.product)}</span>
                {winners.has(product.product) && <StatusBadge word="Winner" />}
              </span>
              <span className={classes['number']}>
                <b>{scoreText(product.score)}</b>
                <span className={classes['share']}>{shareText(product.share)}</span>
              </span>
            </div>
            <ScoreBar
              product={product}
              row={row}
              possible={possible}
              textOf={textOf}
              entry={entry}
              shown={shown}
              onEnter={setEntry}
              onShow={setShown}
              onKeyDown={move}
            />
            <Text size="xs" c="dimmed">
              Rated {product.rated} of {product.answered}
            </Text>
          </li>
        ))}
      </ol>
      {sections.length > 1 && (
        <ul className={classes['legend']} aria-label="Sections">
          {sections.map((id, section) => (
            <li
              key={id}
              data-other={shown !== null && shown.section !== section}
              onPointerEnter={() => setShown({ row: NO_ROW, section })}
              onPointerLeave={() => setShown(null)}
            >
              <span className={classes['swatch']} data-tint={section % TINTS} />
              {nameOf(id)}
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" c="dimmed" className={classes['readout']} aria-hidden>
        {shown ? textOf(shown) : HINT}
      </Text>
    </>
  );
}

function numbersOf({ score, share, rated, answered }: ProductScore['sections'][number]): string {
  if (share === null) return 'nothing is scored here';
  return `${scoreText(score)}, ${shareText(share)} of what was possible, ${rated} of ${answered} rated`;
}

const within = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
