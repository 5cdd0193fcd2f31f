import type { UserType } from '../access/user-type.ts';
import type { ProjectDate, ProjectStatus, ProjectType } from './project.status.ts';

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

type TeamLabel = (typeof TEAM_STATUS_LABELS)[ProjectStatus] | 'Closed' | 'In Progress';

const BY_TYPE: Partial<Record<ProjectType, Partial<Record<ProjectStatus, TeamLabel>>>> = {
  PANEL: { COMPLETED: 'Closed' },
  RFIOP: { AWAITING: 'In Progress' },
};

export function teamStatusLabel(status: ProjectStatus, type: ProjectType): TeamLabel {
  return BY_TYPE[type]?.[status] ?? TEAM_STATUS_LABELS[status];
}

const VENDOR_LABELS = {
  DRAFT: 'Run-up',
  IN_REVIEW: 'Run-up',
  PUBLISHED: 'Run-up',
  AWAITING: 'In Progress',
  SCORING: 'Awaiting',
  COMPLETED: 'Completed',
  ARCHIVED: 'Completed',
  DELETED: 'Deleted',
  CANCELLED: 'Cancelled',
} as const satisfies Record<ProjectStatus, string>;

type VendorLabel = (typeof VENDOR_LABELS)[ProjectStatus] | 'Closed';

const VENDOR_PANEL_LABELS: Partial<Record<ProjectStatus, VendorLabel>> = {
  SCORING: 'In Progress',
  COMPLETED: 'Closed',
  ARCHIVED: 'Closed',
};

function vendorStatusLabel(status: ProjectStatus, type: ProjectType): VendorLabel {
  const isPanel = type === 'PANEL' || type === 'RFIOP';
  return (isPanel ? VENDOR_PANEL_LABELS[status] : undefined) ?? VENDOR_LABELS[status];
}

type ClientLabel = 'Published' | 'In Progress' | 'Cancelled' | 'Deleted';

/** A client user sees one label until the result is there, and another when the project is cancelled (decision 59). */
function clientStatusLabel(status: ProjectStatus): ClientLabel {
  if (status === 'COMPLETED' || status === 'ARCHIVED') return 'Published';
  return status === 'CANCELLED' || status === 'DELETED' ? TEAM_STATUS_LABELS[status] : 'In Progress';
}

export type StatusLabel = TeamLabel | VendorLabel | ClientLabel;

/** The label that this reader sees for a status of this type of project. */
export function statusLabel(reader: UserType, status: ProjectStatus, type: ProjectType): StatusLabel {
  switch (reader) {
    case 'ADMIN':
    case 'BROKER':
      return teamStatusLabel(status, type);
    case 'VENDOR':
      return vendorStatusLabel(status, type);
    case 'CLIENT':
      return clientStatusLabel(status);
  }
}

export const EMPLOYER_SIZES = ['SMALL', 'MID_MARKET', 'LARGE', 'ENTERPRISE'] as const;
export type EmployerSize = (typeof EMPLOYER_SIZES)[number];

export const EMPLOYER_SIZE_LABELS = {
  SMALL: 'Small (1-99)',
  MID_MARKET: 'Mid-market (100-999)',
  LARGE: 'Large (1000-4999)',
  ENTERPRISE: 'Enterprise (5000+)',
} as const satisfies Record<EmployerSize, string>;

/** Also used in the messages about their order. */
export const PROJECT_DATE_LABELS = {
  publishDate: 'Publish Date',
  questionsClarificationDeadline: 'Questions Clarification Deadline',
  submissionDeadline: 'Submission Deadline',
  questionsSubmissionDeadline: 'Questions Submission Deadline',
  plannedDecisionDate: 'Planned Decision Date',
} as const satisfies Record<ProjectDate, string>;
