import type { ReportStatus } from '@weighbridge/domain/report/report.status.ts';
import type { StoredReport } from './report.store.ts';

/** A report as its maker sees it. */
export interface ProjectReport {
  id: string;
  /** The same from the first moment on: it shows progress, then the report. */
  url: string;
  status: ReportStatus;
  progress: number;
}

export function reportUrl(id: string): string {
  return `/api/reports/${id}`;
}

export function toProjectReport({ id, status, progress }: StoredReport): ProjectReport {
  return { id, url: reportUrl(id), status, progress: status === 'READY' ? 100 : progress };
}
