import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES, type ProjectStatus } from '../project/project.status.ts';
import { mayAddSections, questionActions, sectionActions } from './question.actions.ts';
import {
  decideAddQuestion,
  decideAddSection,
  decideAssignQuestion,
  decideAssignSection,
  decideDeleteQuestion,
  decideDeleteSection,
  decideEditQuestion,
  decideEditSection,
  decideEditShared,
  decideExtractQuestion,
  decideReorderQuestions,
  decideReorderSections,
  decideReviewQuestion,
  isApprover,
  type QuestionFacts,
} from './question.policy.ts';
import { QUESTION_REFUSALS } from './question.refusals.ts';

const writer = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] });
const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const SOMEONE = '44444444-4444-4444-8444-444444444444';
const section = { isReadonly: false, questionsCount: 2 };
const fromTemplate = { ...section, isReadonly: true };
const question: QuestionFacts = {
  isPublic: false,
  isExternal: false,
  createdBy: SOMEONE,
  sourceQuestionId: null,
  approverId: null,
  sectionApproverId: null,
};
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });
const statusesWhere = (test: (status: ProjectStatus) => boolean) => PROJECT_STATUSES.filter(test);

describe('by status', () => {
  it('questions change only in draft or in review [QUES-021]', () => {
    expect(statusesWhere((status) => decideEditQuestion(writer, givenProject({ status }), section, question).allowed)).toEqual([
      'DRAFT',
      'IN_REVIEW',
    ]);
    expect(statusesWhere((status) => decideDeleteQuestion(writer, givenProject({ status }), section).allowed)).toEqual([
      'DRAFT',
      'IN_REVIEW',
    ]);
    expect(statusesWhere((status) => decideAssignQuestion(writer, givenProject({ status })).allowed)).toEqual(['DRAFT', 'IN_REVIEW']);
    expect(decideEditQuestion(writer, givenProject({ status: 'PUBLISHED' }), section, question)).toEqual(denied('questions-published'));
  });

  it('questions and sections are added up to AWAITING (decision 62) [PROJ-109]', () => {
    const expected = ['AWAITING', 'DRAFT', 'IN_REVIEW', 'PUBLISHED'];
    expect(statusesWhere((status) => decideAddQuestion(writer, givenProject({ status }), section).allowed)).toEqual(expected);
    expect(statusesWhere((status) => mayAddSections(writer, givenProject({ status })))).toEqual(expected);
    expect(decideAddQuestion(writer, givenProject({ status: 'SCORING' }), section)).toEqual(denied('questions-settled'));
  });

  it.each(['COMPLETED', 'ARCHIVED', 'SCORING'] as const)('sections are locked in %s [QUES-019]', (status) => {
    const project = givenProject({ status });
    for (const decision of [
      decideAddSection(manager, project),
      decideEditSection(manager, project, section),
      decideAssignSection(manager, project),
      decideDeleteSection(manager, project, section),
      decideReorderSections(manager, project),
      decideReorderQuestions(manager, project, section),
    ])
      expect(decision.allowed).toBe(false);
  });

  it('a section that vendors were asked is not deleted', () => {
    const project = givenProject({ status: 'AWAITING' });
    expect(decideDeleteSection(writer, project, section)).toEqual(denied('section-in-use'));
    expect(decideDeleteSection(writer, project, { questionsCount: 0 })).toEqual(allowed);
  });
});

describe('sections from templates', () => {
  const project = givenProject();

  it('cannot be amended', () => {
    expect(decideEditSection(manager, project, fromTemplate)).toEqual(denied('template-section'));
    expect(decideAddQuestion(manager, project, fromTemplate)).toEqual(denied('template-section'));
    expect(decideReorderQuestions(manager, project, fromTemplate)).toEqual(denied('template-section'));
    expect(decideEditQuestion(manager, project, fromTemplate, question)).toEqual(denied('template-section'));
    expect(decideDeleteQuestion(manager, project, fromTemplate)).toEqual(denied('template-section'));
  });

  it('can be assigned and taken out as a whole', () => {
    expect(sectionActions(manager, project, fromTemplate)).toEqual(['assign', 'delete']);
    expect(sectionActions(manager, project, section)).toEqual(['edit', 'assign', 'delete', 'addQuestion', 'reorderQuestions']);
    expect(questionActions(manager, project, fromTemplate, question)).toEqual(['assign']);
  });
});

describe('by person', () => {
  it.each([
    ['a visitor', visitor, {}, denied('signed-out')],
    ['a broker without the privilege', givenActor(), {}, denied('no-access')],
    ['a broker of another firm', writer, { companyId: OTHER_COMPANY }, denied('no-access')],
    ['a broker who is not assigned', writer, { roles: [] }, denied('no-access')],
    ['a vendor', givenVendor(), { invited: true, status: 'PUBLISHED' as const }, denied('no-access')],
    ['a viewer', writer, { roles: ['VIEWER' as const] }, denied('viewer')],
    ['an expert', writer, { roles: ['DOMAIN_EXPERT' as const] }, allowed],
    ['the one who created it', writer, { roles: [], createdBy: writer.userId }, allowed],
  ])('%s adds a section', (_who, actor, change, expected) => {
    expect(decideAddSection(actor, givenProject(change))).toEqual(expected);
  });
});

describe('questions that others rely on', () => {
  const broker = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] });
  const keeper = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_BROKERS'] });

  it.each([
    ['external', { isExternal: true }, broker, denied('external-question')],
    ['external, with MANAGE_BROKERS', { isExternal: true }, keeper, allowed],
    ['public and of someone else', { isPublic: true }, broker, denied('public-question')],
    ['public and of someone else, with MANAGE_BROKERS', { isPublic: true }, keeper, allowed],
    ['public and my own', { isPublic: true, createdBy: broker.userId }, broker, allowed],
    ['neither', {}, broker, allowed],
  ])('%s [QUES-070]', (_which, change, actor, expected) => {
    expect(decideEditShared(actor, { ...question, ...change })).toEqual(expected);
    expect(decideEditQuestion(actor, givenProject(), section, { ...question, ...change })).toEqual(expected);
  });

  it('are refused in the documented words', () => {
    expect(QUESTION_REFUSALS['external-question']).toBe('It is an external question and cannot be edited');
    expect(QUESTION_REFUSALS['public-question']).toBe('It is a public question and cannot be edited');
    expect(decideEditShared(visitor, question)).toEqual(denied('signed-out'));
  });

  it('copies from the library are not edited until extracted', () => {
    const copy = { ...question, isPublic: true, sourceQuestionId: SOMEONE };
    expect(decideEditQuestion(keeper, givenProject(), section, copy)).toEqual(denied('library-question'));
    expect(questionActions(broker, givenProject(), section, copy)).toEqual(['assign', 'delete', 'extract']);
    expect(decideExtractQuestion(broker, givenProject(), section, question)).toEqual(denied('not-in-library'));
  });
});

describe('approving and rejecting', () => {
  const expert = givenActor({ privileges: ['MANAGE_SCORING'] });
  const inReview = givenProject({ status: 'IN_REVIEW', roles: ['DOMAIN_EXPERT'] });
  const mine = { approverId: expert.userId, sectionApproverId: null };

  it.each([
    ['as approver of the question', expert, mine, allowed],
    ['as approver of the section', expert, { approverId: null, sectionApproverId: expert.userId }, allowed],
    [
      'as approver of the section, where the question has its own',
      expert,
      { approverId: SOMEONE, sectionApproverId: expert.userId },
      denied('not-the-approver'),
    ],
    ['without an assignment', expert, { approverId: null, sectionApproverId: null }, denied('not-the-approver')],
    [
      'with MANAGE_ALL_APPROVALS',
      givenActor({ privileges: ['MANAGE_ALL_APPROVALS'] }),
      { approverId: SOMEONE, sectionApproverId: null },
      allowed,
    ],
    ['with MANAGE_APPROVALS where assigned', givenActor({ privileges: ['MANAGE_APPROVALS'] }), mine, allowed],
    [
      'with MANAGE_APPROVALS elsewhere',
      givenActor({ privileges: ['MANAGE_APPROVALS'] }),
      { approverId: SOMEONE, sectionApproverId: null },
      denied('not-the-approver'),
    ],
    ['signed out', visitor, mine, denied('signed-out')],
  ])('%s (decisions 27, 28) [PERM-057]', (_how, actor, assigned, expected) => {
    expect(decideReviewQuestion(actor, inReview, assigned)).toEqual(expected);
  });

  it('happens in review only', () => {
    expect(statusesWhere((status) => decideReviewQuestion(manager, givenProject({ status }), mine).allowed)).toEqual(['IN_REVIEW']);
    expect(decideReviewQuestion(expert, givenProject({ status: 'DRAFT' }), mine)).toEqual(denied('not-in-review'));
  });

  it('is not for viewers, nor for those who do not see the project', () => {
    expect(decideReviewQuestion(expert, { ...inReview, roles: ['VIEWER'] }, mine)).toEqual(denied('viewer'));
    expect(decideReviewQuestion(expert, { ...inReview, roles: [] }, mine)).toEqual(denied('no-access'));
  });

  it('knows the approver', () => {
    expect(isApprover(SOMEONE, { approverId: null, sectionApproverId: null })).toBe(false);
    expect(questionActions(expert, inReview, section, { ...question, ...mine })).toContain('review');
  });
});
