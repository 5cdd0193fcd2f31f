import type { ProjectStatus, ProjectType } from './project.status.ts';

export const PROJECT_TYPE_LABELS = {
  RFP: 'RFP',
  RFI: 'RFI',
  PANEL: 'Panel',
  RFIOP: 'Open Panel',
} as const satisfies Record<ProjectType, string>;

/** What brokers and administrators call a status, whatever the type of project; also for counts over several types. */
export const TEAM_STATUS_LABELS = {
  DRAFT: 'Draft',
  IN_REVIEW: 'In Review',
  PUBLISHED: 'In Progress: Run-up',
  AWAITING: 'In Progress: Awaiting',
  SCORING: 'In Progress: Evaluation',
  COMPLETED: 'Completed',
  ARCHIVED: 'Archived',
  DELETED: 'Deleted',
  CANCELLED: 'Cancelled',
} as const satisfies Record<ProjectStatus, string>;

const BY_TYPE: Partial<Record<ProjectType, Partial<Record<ProjectStatus, string>>>> = {
  PANEL: { COMPLETED: 'Closed' },
  RFIOP: { AWAITING: 'In Progress' },
};

export function teamStatusLabel(status: ProjectStatus, type: ProjectType): string {
  return BY_TYPE[type]?.[status] ?? TEAM_STATUS_LABELS[status];
}

export type StatusTone = 'success' | 'error' | 'warning';

export function statusTone(status: ProjectStatus): StatusTone {
  if (status === 'COMPLETED') return 'success';
  return status === 'DELETED' ? 'error' : 'warning';
}
