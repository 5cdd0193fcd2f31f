import type { ProjectStatus, ProjectType } from '../project/project.status.ts';
import type { QuestionStatus } from '../question/question.status.ts';
import type { QuestionType } from '../question/question.types.ts';

export const ISSUE_CODES = [
  'EMPTY_SECTIONS',
  'EMPTY_SECTION',
  'QUESTION_DUPLICATED',
  'OPTIONS_REQUIRED',
  'EMPTY_PRODUCT_OWNERS',
  'EMPTY_DOMAIN_EXPERTS',
  'MISSED_QUESTION_OWNER',
  'MISSED_QUESTION_APPROVER',
  'QUESTION_STATUS_PENDING',
  'ALL_QUESTIONS_REJECTED',
  'EMPTY_VENDORS',
  'INVALID_VENDOR_SERVICE_TYPE',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

interface IssueQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType;
  readonly optionsCount: number;
  readonly status: QuestionStatus;
  readonly ownerId: string | null;
  readonly approverId: string | null;
}

interface IssueSection {
  readonly id: string;
  readonly ownerId: string | null;
  readonly approverId: string | null;
  readonly questions: readonly IssueQuestion[];
}

export interface IssueFacts {
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  readonly sections: readonly IssueSection[];
  readonly productOwnersCount: number;
  readonly domainExpertsCount: number;
  /** Added products; those invited by e-mail only count, because they have no service types yet. */
  readonly products: readonly { readonly id: string; readonly serviceTypeIds: readonly string[] }[];
  readonly invitedByEmailCount: number;
  readonly serviceTypeIds: readonly string[];
  readonly settings: { readonly enableExperts: boolean; readonly disableServiceTypes: boolean };
}

export interface ProjectIssue {
  readonly code: IssueCode;
  readonly count: number;
  /** The first section, question or product with the issue; null when it is about the whole project. */
  readonly subjectId: string | null;
}

const FOR_REVIEW: readonly IssueCode[] = [
  'EMPTY_SECTIONS',
  'EMPTY_SECTION',
  'QUESTION_DUPLICATED',
  'OPTIONS_REQUIRED',
  'EMPTY_PRODUCT_OWNERS',
];
const FOR_REVIEW_BY_EXPERTS: readonly IssueCode[] = ['EMPTY_DOMAIN_EXPERTS', 'MISSED_QUESTION_OWNER', 'MISSED_QUESTION_APPROVER'];
const FOR_PUBLICATION: readonly IssueCode[] = ['QUESTION_STATUS_PENDING', 'ALL_QUESTIONS_REJECTED'];
const FOR_INVITATIONS: readonly IssueCode[] = ['EMPTY_VENDORS', 'INVALID_VENDOR_SERVICE_TYPE'];

/** The issues that block the step out of this status; later steps have none (decisions 49, 52). */
export function blockingIssues({ type, status, settings }: Pick<IssueFacts, 'type' | 'status' | 'settings'>): readonly IssueCode[] {
  if (status !== 'DRAFT' && status !== 'IN_REVIEW') return [];
  const codes = [...FOR_REVIEW, ...(settings.enableExperts ? FOR_REVIEW_BY_EXPERTS : [])];
  if (status === 'DRAFT') return codes;
  return [...codes, ...FOR_PUBLICATION, ...(type === 'RFIOP' ? [] : FOR_INVITATIONS)];
}

/** The issues that keep the project from its next step; none when it may go on. */
export function projectIssues(facts: IssueFacts): ProjectIssue[] {
  const found = findSubjects(facts);
  return blockingIssues(facts).flatMap((code) => {
    const subjects = found[code];
    return subjects.length === 0 ? [] : [{ code, count: subjects.length, subjectId: subjects[0] ?? null }];
  });
}

const WHOLE_PROJECT: readonly (string | null)[] = [null];

function findSubjects(facts: IssueFacts): Record<IssueCode, readonly (string | null)[]> {
  const { sections } = facts;
  const hasOwner = facts.productOwnersCount > 0;
  // A rejected question is not asked, so it has no issues.
  const asked = sections.flatMap((section) =>
    section.questions.filter((question) => question.status !== 'REJECTED').map((question) => ({ section, question })),
  );
  const questions = (test: (entry: (typeof asked)[number]) => boolean) => asked.filter(test).map(({ question }) => question.id);
  return {
    EMPTY_SECTIONS: sections.length === 0 ? WHOLE_PROJECT : [],
    EMPTY_SECTION: sections.filter((section) => section.questions.length === 0).map((section) => section.id),
    QUESTION_DUPLICATED: sections.flatMap(duplicates),
    OPTIONS_REQUIRED: questions(({ question }) => question.type === 'LIST' && question.optionsCount === 0),
    EMPTY_PRODUCT_OWNERS: hasOwner ? [] : WHOLE_PROJECT,
    EMPTY_DOMAIN_EXPERTS: facts.domainExpertsCount === 0 ? WHOLE_PROJECT : [],
    // Owner: the question's, else the section's, else a project owner (decision 50).
    MISSED_QUESTION_OWNER: questions(({ section, question }) => !(question.ownerId ?? section.ownerId) && !hasOwner),
    MISSED_QUESTION_APPROVER: questions(({ section, question }) => !(question.approverId ?? section.approverId)),
    QUESTION_STATUS_PENDING: questions(({ question }) => question.status === 'PENDING'),
    ALL_QUESTIONS_REJECTED: sections
      .filter(({ questions: all }) => all.length > 0 && all.every((question) => question.status === 'REJECTED'))
      .map((section) => section.id),
    EMPTY_VENDORS: facts.products.length + facts.invitedByEmailCount === 0 ? WHOLE_PROJECT : [],
    INVALID_VENDOR_SERVICE_TYPE: facts.settings.disableServiceTypes
      ? []
      : facts.products
          .filter(({ serviceTypeIds }) => !facts.serviceTypeIds.every((required) => serviceTypeIds.includes(required)))
          .map((product) => product.id),
  };
}

/** The questions of a section with the same label as an earlier one, without regard to case. */
function duplicates(section: IssueSection): string[] {
  const seen = new Set<string>();
  return section.questions
    .filter((question) => question.status !== 'REJECTED')
    .filter((question) => {
      const key = question.label.trim().toLowerCase();
      const known = seen.has(key);
      seen.add(key);
      return known;
    })
    .map((question) => question.id);
}
