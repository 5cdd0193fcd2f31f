import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';

export const SCORING_TYPE_LABELS = { NUMBERS: 'Numbers', COLORS: 'Colors' } as const satisfies Record<ScoringType, string>;
