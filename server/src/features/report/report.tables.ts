import type { ReportFormat } from '@weighbridge/domain/report/report.schema.ts';
import type { ReportStatus, ReportSubject } from '@weighbridge/domain/report/report.status.ts';
import type { Defaulted, Json } from '../../platform/database/columns.ts';
import type { ReportOptions } from './content/report-data.ts';

interface ReportsTable {
  id: string;
  companyId: string;
  projectId: string;
  madeBy: string;
  /** The maker is an administrator who acted for the firm. */
  onBehalf: boolean;
  subject: Defaulted<ReportSubject>;
  format: ReportFormat;
  products: string[];
  options: Json<ReportOptions>;
  /** Whose scores it shows: those of this branch, or the project's own. */
  branchId: string | null;
  comparisonId: string | null;
  status: ReportStatus;
  /** In percent. */
  progress: Defaulted<number>;
  attempts: Defaulted<number>;
  fileId: string | null;
  createdAt: Date;
  /** When the process that makes it was last heard of. */
  touchedAt: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reports: ReportsTable;
  }
}
