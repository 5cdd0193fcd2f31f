import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import type { ComparisonDenial } from './comparison.policy.ts';

export const COMPARISON_REFUSALS = {
  ...PROJECT_REFUSALS,
  'not-comparable': 'Comparisons can be added while answers come in, while they are evaluated, and when the project is completed.',
  'not-the-creator': 'Only the person who created this comparison can change it.',
} as const satisfies Record<ComparisonDenial, string>;
