import type { ReportFormat } from '@weighbridge/domain/report/report.schema.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** The subject is the report. */
    'report.ordered': { projectId: string; format: ReportFormat };
    'report.cancelled': { projectId: string };
  }
}
