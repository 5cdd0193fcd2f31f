import { onDemand } from '../../ui/loading/on-demand.tsx';
import type { ExportReportProps } from './export-report-dialog.tsx';

/** The dialog that exports a report of a project or of one of its comparisons. */
export const ExportReport = onDemand<ExportReportProps>(() =>
  import('./export-report-dialog.tsx').then((module) => module.ExportReportDialog),
);

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly participationStatus: string;
  readonly answersSubmittedAt: string | null;
}

/** What a report can show of a project: accepted products with submitted answers. */
export function reportableProducts(products: readonly Entry[]): { id: string; name: string }[] {
  return products
    .filter(({ participationStatus, answersSubmittedAt }) => participationStatus === 'ACCEPTED' && answersSubmittedAt !== null)
    .map(({ id, name }) => ({ id, name }));
}
