import { IconArrowsDiff } from '@tabler/icons-react';
import { ratingColor, ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { use } from 'react';
import type { Place } from '../../../parts/scoring/store/cell.ts';
import { Mark } from '../../../ui/mark.tsx';
import classes from './opened.module.css';
import { OpenedContext } from './opened-context.ts';

const FEW = 3;

/** Below the agreed rating: what each expert gave the answer when they scored apart, and how far they are from each other. */
export function OpenedRatings({ place }: { place: Place }) {
  const opened = use(OpenedContext);
  const agreement = opened?.compare(place);
  if (!opened || !agreement) return null;
  return (
    <div className={classes['ratings']} data-differs={agreement.differs} data-few={opened.branches.length <= FEW}>
      {agreement.differs && <Mark icon={IconArrowsDiff} words="They disagree" />}
      {opened.branches.map(({ id, name, scoringType }, index) => {
        const rating = agreement.ratings[index] ?? null;
        return (
          <span key={id} className={classes['rating']} data-color={ratingColor(rating)} title={name}>
            <span className={classes['name']}>{name}</span> <strong>{rating === null ? '–' : ratingLabel(scoringType, rating)}</strong>
          </span>
        );
      })}
      {agreement.spread !== null && <span>Spread {agreement.spread}</span>}
    </div>
  );
}
