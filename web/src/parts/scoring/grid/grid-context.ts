import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { createContext, use } from 'react';
import type { ScoringGridProps } from './grid-types.ts';

export interface GridContent extends Pick<ScoringGridProps, 'products' | 'sizes' | 'opened' | 'ProductExtra' | 'CellExtra' | 'onOpen'> {
  readonly id: string;
  readonly scoringType: ScoringType;
  readonly showNotes: boolean;
  readonly showScores: boolean;
  readonly weights: 'choose' | 'show' | 'none';
}

export const GridContext = createContext<GridContent | null>(null);

export function useGrid(): GridContent {
  const grid = use(GridContext);
  if (!grid) throw new Error('There is no grid around this');
  return grid;
}
