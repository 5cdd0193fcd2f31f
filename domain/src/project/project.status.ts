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

/** While the team still writes: the publish date, the answer length and the questions can change. */
export function isBeforePublication(status: ProjectStatus): boolean {
  return status === 'DRAFT' || status === 'IN_REVIEW';
}

/** Over, or out of the roadmap: details, questions, products and ratings stay as they are. */
export function isReadOnly(status: ProjectStatus): boolean {
  return status === 'COMPLETED' || status === 'ARCHIVED' || status === 'CANCELLED' || status === 'DELETED';
}

/** While scoring what is asked is settled, although ratings still change. */
export function takesNewQuestions(status: ProjectStatus): boolean {
  return !isReadOnly(status) && status !== 'SCORING';
}

/** The dates a project is planned by, in the order they usually come. */
export const PROJECT_DATES = [
  'publishDate',
  'questionsClarificationDeadline',
  'submissionDeadline',
  'questionsSubmissionDeadline',
  'plannedDecisionDate',
] as const;
export type ProjectDate = (typeof PROJECT_DATES)[number];
