import type { ScoredAnswer } from './scoring.operations.ts';

/** Whether it says something else than in the round before. */
export const isChanged = (change: ScoredAnswer['change']): boolean => change !== null && change !== 'NONE';
