import type { ProjectStatus } from '../project/project.status.ts';
import type { IssueCode, ProjectIssue } from './project.issues.ts';

/** In the list of issues. */
export const ISSUE_MESSAGES = {
  EMPTY_SECTIONS: 'Project is required to have at least one section',
  EMPTY_SECTION: 'Section must have at least one question',
  QUESTION_DUPLICATED: 'The same question is asked more than once in a section',
  OPTIONS_REQUIRED: 'Options are required for a list question',
  EMPTY_PRODUCT_OWNERS: 'At least one project owner should be added',
  EMPTY_DOMAIN_EXPERTS: 'At least one domain experts should be added',
  MISSED_QUESTION_OWNER: 'Question must have an owner',
  MISSED_QUESTION_APPROVER: 'Question must have an approver',
  QUESTION_STATUS_PENDING: 'Question is in pending status',
  ALL_QUESTIONS_REJECTED: 'All questions of the section are rejected',
  EMPTY_VENDORS: 'At least one product has to be invited to the project',
  INVALID_VENDOR_SERVICE_TYPE: "Vendor doesn't have all required service types",
} as const satisfies Record<IssueCode, string>;

/** The same, where the person is who can mend it: in the wizard (decision 51). */
export const ISSUE_FORM_MESSAGES = {
  EMPTY_SECTIONS: 'Project must have at least one section',
  EMPTY_VENDORS: 'At least one vendor should be invited',
} as const satisfies Partial<Record<IssueCode, string>>;

export const PROJECT_NOT_VALID = 'Project is not valid';

/** Above the list, by the status the project cannot leave. */
export const ISSUES_HEADINGS = {
  DRAFT: 'Unable to start questions review until the following issues are fixed.',
  IN_REVIEW: 'Unable to publish the project until the following issues are fixed.',
} as const satisfies Partial<Record<ProjectStatus, string>>;

export interface IssueLink {
  readonly tab: 'questions' | 'details' | 'products';
  /** The id of the element to scroll to. */
  readonly anchor: string | null;
}

/** The link beside an issue. */
export function issuePath(projectId: string, issue: Pick<ProjectIssue, 'code' | 'subjectId'>): string {
  const { tab, anchor } = issueLink(issue);
  return `/projects/${projectId}/${tab}${anchor ? `#${anchor}` : ''}`;
}

/** Where the issue can be fixed. */
export function issueLink({ code, subjectId }: Pick<ProjectIssue, 'code' | 'subjectId'>): IssueLink {
  switch (code) {
    case 'EMPTY_PRODUCT_OWNERS':
    case 'EMPTY_DOMAIN_EXPERTS':
      return { tab: 'details', anchor: 'members' };
    case 'EMPTY_VENDORS':
    case 'INVALID_VENDOR_SERVICE_TYPE':
      return { tab: 'products', anchor: subjectId && `product-${subjectId}` };
    case 'EMPTY_SECTIONS':
    case 'EMPTY_SECTION':
    case 'ALL_QUESTIONS_REJECTED':
      return { tab: 'questions', anchor: subjectId && `section-${subjectId}` };
    default:
      return { tab: 'questions', anchor: subjectId && `question-${subjectId}` };
  }
}
