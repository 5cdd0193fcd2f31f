export const PROJECT_TYPES = ['RFP', 'RFI', 'PANEL', 'RFIOP'] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const PROJECT_STATUSES = [
  'ARCHIVED',
  'AWAITING',
  'CANCELLED',
  'COMPLETED',
  'DELETED',
  'DRAFT',
  'IN_REVIEW',
  'PUBLISHED',
  'SCORING',
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** How a project advances; archived, cancelled and deleted ones have left this order. */
export const PROGRESS_ORDER = [
  'DRAFT',
  'IN_REVIEW',
  'PUBLISHED',
  'AWAITING',
  'SCORING',
  'COMPLETED',
] as const satisfies readonly ProjectStatus[];
