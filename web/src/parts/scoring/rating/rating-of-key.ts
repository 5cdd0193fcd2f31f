import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { RATINGS } from '@weighbridge/domain/scoring/rating.ts';

/** Neutral has its digit only: `n` writes a note everywhere. */
const COLOR_KEYS: Readonly<Record<string, number>> = { g: 5, b: 3, r: 1 };

/** The rating that a key stands for, if any. */
export function ratingOfKey(scoringType: ScoringType, key: string): number | null {
  const byColor = scoringType === 'COLORS' ? COLOR_KEYS[key] : undefined;
  if (byColor !== undefined) return byColor;
  const digit = /^[0-9]$/.test(key) ? Number(key) : null;
  return digit !== null && RATINGS[scoringType].includes(digit) ? digit : null;
}
