import type { ComponentType, Ref } from 'react';
import type { ScoringProduct, ScoringQuestion, ScoringSection } from '../scoring.operations.ts';
import type { Place } from '../store/cell.ts';

/** In pixels. Every row of a kind is as high as the others, so that any of them can be found without drawing those before it. */
export interface GridSizes {
  readonly head: number;
  readonly section: number;
  readonly row: number;
  readonly questions: number;
  readonly product: number;
  /** How wide a product may become where there is room; without it all are as wide as said. */
  readonly widestProduct?: number;
}

/** In rows this low the rating stands beside the words, not below them. */
export const LOW_ROW = 80;

export interface ScoringGridProps {
  /** What the grid is called for those who do not see it. */
  label: string;
  /** The sections with the questions that are shown; no others are in the grid. */
  sections: readonly ScoringSection[];
  products: readonly ScoringProduct[];
  sizes: GridSizes;
  /** The start of each note beside its answer. */
  showNotes?: boolean;
  /** Weights are chosen, only shown, or not there. Who may choose them is up to the question's actions. */
  weights?: 'choose' | 'show' | 'none';
  /** Scores in the heads of products and sections. */
  showScores?: boolean;
  /** Enter, a click on the words, or `n` for the note: what is too long for the grid opens beside it. */
  onOpen?: (place: Place, part?: 'note') => void;
  /** `?` */
  onHelp?: () => void;
  /** The answer that is open beside the grid. */
  opened?: Place | null;
  /** More in the head of a product. */
  ProductExtra?: ComponentType<{ product: ScoringProduct }>;
  /** More in each cell, below the rating. */
  CellExtra?: ComponentType<{ place: Place }>;
  ref?: Ref<GridHandle>;
}

/** What others may ask of the grid. */
export interface GridHandle {
  goToSection(id: string): void;
  /** Back to the cell where it was left. */
  focus(place?: Place): void;
  goToUnrated(): void;
}

export type GridRow =
  | { readonly kind: 'section'; readonly section: ScoringSection }
  | { readonly kind: 'question'; readonly section: ScoringSection; readonly question: ScoringQuestion };

export function gridRows(sections: readonly ScoringSection[]): GridRow[] {
  return sections.flatMap((section): GridRow[] => [
    { kind: 'section', section },
    ...section.questions.map((question): GridRow => ({ kind: 'question', section, question })),
  ]);
}
