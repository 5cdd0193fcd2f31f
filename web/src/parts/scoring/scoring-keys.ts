import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import type { Shortcut, ShortcutList } from '../../ui/shortcuts/shortcut-lists.ts';

const RATE: Record<ScoringType, readonly Shortcut[]> = {
  NUMBERS: [[['0', '…', '5'], 'Rate and go on to the next answer; 0 is Failed']],
  COLORS: [
    [['5', 'g'], 'Green, and on to the next answer'],
    [['3', 'b'], 'Blue'],
    [['1', 'r'], 'Red'],
    [['0'], 'Neutral'],
  ],
};

const MOVE: readonly Shortcut[] = [
  [['Backspace'], 'Remove the rating'],
  [['←', '↑', '→', '↓'], 'Move'],
  [['Home', 'End'], 'First and last column; with Ctrl of the whole grid'],
  [['Enter'], 'Open the answer beside the grid'],
  [['n'], 'Write a note'],
  [['u'], 'Next unrated answer'],
  [['z', 'Ctrl+Z'], 'Undo the last rating'],
];
const WEIGH: Shortcut = [['1', '…', '5'], 'On a question: its weight'];
const LEAVE: Shortcut = [['Esc'], 'Leave the grid, or what is open beside it'];

const listOf = (rows: readonly Shortcut[]): ShortcutList => ({ title: 'Scoring', rows });

/** The keys of the grid. With colours there are no weights. */
export const SCORING_KEYS: Record<ScoringType, ShortcutList> = {
  NUMBERS: listOf([...RATE.NUMBERS, ...MOVE, WEIGH, LEAVE]),
  COLORS: listOf([...RATE.COLORS, ...MOVE, LEAVE]),
};
