import type { ReportFormat } from '@weighbridge/domain/report/report.schema.ts';

/** The subject is the report. Nobody may learn of it who does not see its branch, or its comparison while that is private. */
interface OfReport {
  projectId: string;
  branchId: string | null;
  isPrivate: boolean;
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'report.ordered': OfReport & { format: ReportFormat };
    'report.cancelled': OfReport;
  }
}
