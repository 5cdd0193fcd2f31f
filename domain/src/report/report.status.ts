export const REPORT_STATUSES = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** The answers of products, or what the client filled in. */
export const REPORT_SUBJECTS = ['ANSWERS', 'CLIENT_TABLES'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Still to come; it can be cancelled. */
export const UNFINISHED = ['QUEUED', 'RUNNING'] as const satisfies readonly ReportStatus[];

export function isUnfinished(status: ReportStatus): boolean {
  return (UNFINISHED as readonly ReportStatus[]).includes(status);
}

/** A second one may wait while a large one is made; more than that would keep everybody else waiting. */
export const MOST_UNFINISHED_REPORTS = 3;

/** Of what can be read from it: a report that was made in the meantime is better made again. */
export const REPORT_IS_KEPT_HOURS = 24;
