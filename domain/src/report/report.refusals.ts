import { CLIENT_TABLE_REFUSALS } from '../client-table/client-table.refusals.ts';
import { COMPARISON_REFUSALS } from '../comparison/comparison.refusals.ts';
import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import type { ReportDenial } from './report.policy.ts';

export const REPORT_REFUSALS = {
  ...PROJECT_REFUSALS,
  ...COMPARISON_REFUSALS,
  ...CLIENT_TABLE_REFUSALS,
  'too-many-reports': 'Your earlier reports are still being made. Wait for one of them, or cancel it.',
} as const satisfies Record<ReportDenial, string>;
