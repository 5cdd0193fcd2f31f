import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { type RatingColor, ratingColor, ratingLabel } from '@weighbridge/domain/scoring/rating.labels.ts';
import { RATINGS } from '@weighbridge/domain/scoring/rating.ts';
import { useProfile } from '../../../lib/session/session.ts';
import classes from './rating.module.css';

interface RatingProps {
  scoringType: ScoringType;
  rating: number | null;
}

interface RatingControlProps extends RatingProps {
  /** What is rated, for those who do not see where it stands. */
  label: string;
  /** Pressing the rating that stands takes it back. */
  onRate: (rating: number | null) => void;
  size?: 'small' | 'large';
  /** In the grid the arrows reach the cell, and digits rate it. */
  tabIndex?: number;
}

const SHAPES: Record<RatingColor, string> = { green: '●', blue: '◆', red: '▲', neutral: '○' };

/** One button for each rating there is. */
export function RatingControl({ scoringType, rating, label, onRate, size = 'small', tabIndex }: RatingControlProps) {
  const { contrastMode } = useProfile();
  return (
    <div
      role="group"
      aria-label={label}
      className={classes['control']}
      data-type={scoringType}
      data-contrast={contrastMode}
      data-size={size}
    >
      {RATINGS[scoringType].map((value) => (
        <button
          key={value}
          type="button"
          className={classes['choice']}
          data-color={ratingColor(value)}
          aria-pressed={value === rating}
          aria-label={nameOf(scoringType, value)}
          title={ratingLabel(scoringType, value)}
          tabIndex={tabIndex}
          onClick={() => onRate(value === rating ? null : value)}
        >
          {faceOf(scoringType, value, contrastMode, value === rating)}
        </button>
      ))}
    </div>
  );
}

/** Where nothing can be pressed. */
export function RatingChip({ scoringType, rating }: RatingProps) {
  const { contrastMode } = useProfile();
  const color = ratingColor(rating);
  return (
    <span className={classes['control']} data-contrast={contrastMode}>
      <span className={classes['chip']} data-color={color} data-none={rating === null}>
        {contrastMode && scoringType === 'COLORS' && rating !== null && `${SHAPES[color]} `}
        {ratingLabel(scoringType, rating)}
      </span>
    </span>
  );
}

/** With the digit that stands on the button: who speaks to the computer says what they see. */
function nameOf(scoringType: ScoringType, rating: number): string {
  const label = ratingLabel(scoringType, rating);
  return scoringType === 'NUMBERS' && label !== String(rating) ? `${rating} ${label}` : label;
}

function faceOf(scoringType: ScoringType, rating: number, contrastMode: boolean, isChosen: boolean): string {
  if (scoringType === 'NUMBERS') return String(rating);
  const color = ratingColor(rating);
  if (contrastMode) return `${SHAPES[color]} ${ratingLabel(scoringType, rating)}`;
  return isChosen ? '✓' : '';
}
