import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { longDateTime } from '../../../lib/dates.ts';
import type { Cell } from '../store/cell.ts';
import { useScoring } from '../store/use-scoring.ts';
import classes from './conflict-choice.module.css';

/** Somebody was faster: both ratings with whose they are, and the choice between them. Theirs stands until one is made. */
export function ConflictChoice({ cell, scoringType }: { cell: Cell; scoringType: ScoringType }) {
  const store = useScoring();
  const { place, conflict, stored } = cell;
  if (!conflict) return null;
  const by = conflict.by ?? 'Somebody';
  return (
    <div role="group" aria-label="Two ratings" className={classes['choice']} title={`${by} rated this on ${longDateTime(conflict.at)}`}>
      <span className={classes['words']}>
        {by} rated {ratingLabel(scoringType, stored)}
        <span className="visually-hidden"> on {longDateTime(conflict.at)}</span>
      </span>
      <button type="button" onClick={() => store.keepMine(place)}>
        Keep mine ({ratingLabel(scoringType, conflict.mine)})
      </button>
      <button type="button" onClick={() => store.keepTheirs(place)}>
        Keep theirs
      </button>
    </div>
  );
}
