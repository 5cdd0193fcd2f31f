import { describe, expect, it } from 'vitest';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { ISSUE_FORM_MESSAGES, ISSUE_MESSAGES, ISSUES_HEADINGS, issueLink, issuePath, PROJECT_NOT_VALID } from './issue.labels.ts';
import { blockingIssues, ISSUE_CODES, type IssueCode, type IssueFacts, projectIssues } from './project.issues.ts';

type Section = IssueFacts['sections'][number];
type Question = Section['questions'][number];

const question = (id: string, change: Partial<Question> = {}): Question => ({
  id,
  label: `Question ${id}`,
  type: 'TEXT',
  optionsCount: 0,
  status: 'APPROVED',
  ownerId: null,
  approverId: 'eve',
  ...change,
});
const section = (id: string, questions: readonly Question[], change: Partial<Section> = {}): Section => ({
  id,
  ownerId: null,
  approverId: null,
  questions,
  ...change,
});
const clean: IssueFacts = {
  type: 'RFP',
  status: 'IN_REVIEW',
  sections: [section('s1', [question('q1')])],
  productOwnersCount: 1,
  domainExpertsCount: 1,
  products: [{ id: 'p1', serviceTypeIds: ['dental', 'vision'] }],
  invitedByEmailCount: 0,
  serviceTypeIds: ['dental'],
  settings: { enableExperts: true, disableServiceTypes: false },
};
const issues = (change: Partial<IssueFacts>) => projectIssues({ ...clean, ...change });
const codes = (change: Partial<IssueFacts>) => issues(change).map((issue) => issue.code);
const asking = (...questions: Question[]) => ({ sections: [section('s1', questions)] });

it('finds nothing wrong with a project that is in order', () => {
  expect(issues({})).toEqual([]);
  expect(issues({ status: 'DRAFT' })).toEqual([]);
});

describe('each issue', () => {
  it('MISSED_QUESTION_OWNER: no owner of the question, the section or the project (decision 50) [PROJ-077]', () => {
    expect(codes({ productOwnersCount: 0 })).toEqual(['EMPTY_PRODUCT_OWNERS', 'MISSED_QUESTION_OWNER']);
    expect(codes({ productOwnersCount: 0, ...asking(question('q1', { ownerId: 'ann' })) })).toEqual(['EMPTY_PRODUCT_OWNERS']);
    const owned = [section('s1', [question('q1')], { ownerId: 'ann' })];
    expect(codes({ productOwnersCount: 0, sections: owned })).toEqual(['EMPTY_PRODUCT_OWNERS']);
  });

  it('MISSED_QUESTION_APPROVER: neither the question nor its section has one [PROJ-078]', () => {
    expect(issues(asking(question('q1', { approverId: null }), question('q2', { approverId: null })))).toEqual([
      { code: 'MISSED_QUESTION_APPROVER', count: 2, subjectId: 'q1' },
    ]);
    expect(codes({ sections: [section('s1', [question('q1', { approverId: null })], { approverId: 'eve' })] })).toEqual([]);
  });

  it('INVALID_VENDOR_SERVICE_TYPE: a product lacks one of the service types [PROJ-079]', () => {
    expect(issues({ serviceTypeIds: ['dental', 'life'] })).toEqual([{ code: 'INVALID_VENDOR_SERVICE_TYPE', count: 1, subjectId: 'p1' }]);
    expect(codes({ serviceTypeIds: ['life'], settings: { enableExperts: true, disableServiceTypes: true } })).toEqual([]);
    expect(ISSUE_MESSAGES.INVALID_VENDOR_SERVICE_TYPE).toBe("Vendor doesn't have all required service types");
  });

  it('EMPTY_SECTION: a section without questions [PROJ-080]', () => {
    expect(issues({ sections: [...clean.sections, section('s2', [])] })).toEqual([{ code: 'EMPTY_SECTION', count: 1, subjectId: 's2' }]);
    expect(ISSUE_MESSAGES.EMPTY_SECTION).toBe('Section must have at least one question');
  });

  it('ALL_QUESTIONS_REJECTED: nothing is left of a section [PROJ-081]', () => {
    const rejected = question('q1', { status: 'REJECTED' });
    expect(issues(asking(rejected))).toEqual([{ code: 'ALL_QUESTIONS_REJECTED', count: 1, subjectId: 's1' }]);
    expect(codes(asking(rejected, question('q2')))).toEqual([]);
  });

  it('EMPTY_SECTIONS: no section at all, in both wordings [PROJ-082] [PROJ-083]', () => {
    expect(issues({ sections: [] })).toEqual([{ code: 'EMPTY_SECTIONS', count: 1, subjectId: null }]);
    expect(ISSUE_MESSAGES.EMPTY_SECTIONS).toBe('Project is required to have at least one section');
    expect(ISSUE_FORM_MESSAGES.EMPTY_SECTIONS).toBe('Project must have at least one section');
  });

  it('EMPTY_VENDORS: nobody to ask, in both wordings [PROJ-084] [PROJ-085]', () => {
    expect(codes({ products: [] })).toEqual(['EMPTY_VENDORS']);
    expect(codes({ products: [], invitedByEmailCount: 1 })).toEqual([]);
    expect(ISSUE_MESSAGES.EMPTY_VENDORS).toBe('At least one product has to be invited to the project');
    expect(ISSUE_FORM_MESSAGES.EMPTY_VENDORS).toBe('At least one vendor should be invited');
  });

  it('QUESTION_DUPLICATED: the same label twice in a section, whatever the capitals [PROJ-086] [QUES-060]', () => {
    const twice = [question('q1', { label: 'Why you?' }), question('q2', { label: ' why YOU? ' })] as const;
    expect(issues(asking(...twice))).toEqual([{ code: 'QUESTION_DUPLICATED', count: 1, subjectId: 'q2' }]);
    expect(codes({ sections: [section('s1', [twice[0]]), section('s2', [twice[1]])] })).toEqual([]);
    expect(codes(asking(twice[0], { ...twice[1], status: 'REJECTED' }))).toEqual([]);
  });

  it('QUESTION_STATUS_PENDING: a question nobody has decided on [PROJ-087]', () => {
    expect(issues(asking(question('q1', { status: 'PENDING' })))).toEqual([{ code: 'QUESTION_STATUS_PENDING', count: 1, subjectId: 'q1' }]);
  });

  it('EMPTY_DOMAIN_EXPERTS: no expert [PROJ-088]', () => {
    expect(codes({ domainExpertsCount: 0 })).toEqual(['EMPTY_DOMAIN_EXPERTS']);
    expect(ISSUE_MESSAGES.EMPTY_DOMAIN_EXPERTS).toBe('At least one domain experts should be added');
  });

  it('EMPTY_PRODUCT_OWNERS: no project owner [PROJ-089]', () => {
    expect(codes({ productOwnersCount: 0 })).toContain('EMPTY_PRODUCT_OWNERS');
    expect(ISSUE_MESSAGES.EMPTY_PRODUCT_OWNERS).toBe('At least one project owner should be added');
  });

  it('OPTIONS_REQUIRED: a list question without options [PROJ-090]', () => {
    expect(issues(asking(question('q1', { type: 'LIST' })))).toEqual([{ code: 'OPTIONS_REQUIRED', count: 1, subjectId: 'q1' }]);
    expect(codes(asking(question('q1', { type: 'LIST', optionsCount: 2 })))).toEqual([]);
  });

  it('asks nothing of a rejected question', () => {
    const rejected = question('q2', { status: 'REJECTED', approverId: null, type: 'LIST' });
    expect(codes(asking(question('q1'), rejected))).toEqual([]);
  });
});

describe('which issues block which step (decision 49)', () => {
  const experts = { enableExperts: true, disableServiceTypes: false };
  const forReview: IssueCode[] = ['EMPTY_SECTIONS', 'EMPTY_SECTION', 'QUESTION_DUPLICATED', 'OPTIONS_REQUIRED', 'EMPTY_PRODUCT_OWNERS'];
  const byExperts: IssueCode[] = ['EMPTY_DOMAIN_EXPERTS', 'MISSED_QUESTION_OWNER', 'MISSED_QUESTION_APPROVER'];

  it('before review: what concerns the questions and the team', () => {
    expect(blockingIssues({ type: 'RFP', status: 'DRAFT', settings: experts })).toEqual([...forReview, ...byExperts]);
    expect(blockingIssues({ type: 'RFP', status: 'DRAFT', settings: { ...experts, enableExperts: false } })).toEqual(forReview);
    expect(codes({ status: 'DRAFT', products: [], ...asking(question('q1', { status: 'PENDING' })) })).toEqual([]);
  });

  it('before publication: also approval and vendors, the latter not for open panels', () => {
    expect(blockingIssues({ type: 'RFP', status: 'IN_REVIEW', settings: experts })).toEqual(ISSUE_CODES);
    expect(blockingIssues({ type: 'RFIOP', status: 'IN_REVIEW', settings: experts })).not.toContain('EMPTY_VENDORS');
    expect(codes({ type: 'RFIOP', products: [] })).toEqual([]);
  });

  it('later: none (decision 52)', () => {
    for (const status of PROJECT_STATUSES.filter((status) => status !== 'DRAFT' && status !== 'IN_REVIEW'))
      expect(issues({ status, sections: [] })).toEqual([]);
  });
});

describe('the words around them', () => {
  it('say what cannot be done until then [PROJ-091]', () => {
    expect(ISSUES_HEADINGS.DRAFT).toBe('Unable to start questions review until the following issues are fixed.');
    expect(ISSUES_HEADINGS.IN_REVIEW).toBe('Unable to publish the project until the following issues are fixed.');
    expect(PROJECT_NOT_VALID).toBe('Project is not valid');
  });

  it('lead to where each can be fixed', () => {
    expect(ISSUE_CODES.map((code) => [code, issueLink({ code, subjectId: 'x' })])).toEqual([
      ['EMPTY_SECTIONS', { tab: 'questions', anchor: 'section-x' }],
      ['EMPTY_SECTION', { tab: 'questions', anchor: 'section-x' }],
      ['QUESTION_DUPLICATED', { tab: 'questions', anchor: 'question-x' }],
      ['OPTIONS_REQUIRED', { tab: 'questions', anchor: 'question-x' }],
      ['EMPTY_PRODUCT_OWNERS', { tab: 'details', anchor: 'members' }],
      ['EMPTY_DOMAIN_EXPERTS', { tab: 'details', anchor: 'members' }],
      ['MISSED_QUESTION_OWNER', { tab: 'questions', anchor: 'question-x' }],
      ['MISSED_QUESTION_APPROVER', { tab: 'questions', anchor: 'question-x' }],
      ['QUESTION_STATUS_PENDING', { tab: 'questions', anchor: 'question-x' }],
      ['ALL_QUESTIONS_REJECTED', { tab: 'questions', anchor: 'section-x' }],
      ['EMPTY_VENDORS', { tab: 'products', anchor: 'product-x' }],
      ['INVALID_VENDOR_SERVICE_TYPE', { tab: 'products', anchor: 'product-x' }],
    ]);
    expect(issuePath('p', { code: 'EMPTY_SECTIONS', subjectId: null })).toBe('/projects/p/questions');
    expect(issuePath('p', { code: 'EMPTY_DOMAIN_EXPERTS', subjectId: null })).toBe('/projects/p/details#members');
  });
});
