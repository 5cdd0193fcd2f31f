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

/** The order of the roadmap; ARCHIVED, CANCELLED and DELETED are outside of it. */
export const PROGRESS_ORDER = [
  'DRAFT',
  'IN_REVIEW',
  'PUBLISHED',
  'AWAITING',
  'SCORING',
  'COMPLETED',
] as const satisfies readonly ProjectStatus[];

/** Before publication: publish date, answer length and questions can change. */
export function isBeforePublication(status: ProjectStatus): boolean {
  return status === 'DRAFT' || status === 'IN_REVIEW';
}

/** Completed or outside the roadmap: details, questions, products and ratings cannot change. */
export function isReadOnly(status: ProjectStatus): boolean {
  return status === 'COMPLETED' || status === 'ARCHIVED' || status === 'CANCELLED' || status === 'DELETED';
}

/** In SCORING no questions can be added, although ratings still change. */
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
