import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { givenProject } from './given-project.ts';
import {
  decideChooseProducts,
  decideCloneProject,
  decideCreateProject,
  decideEditDetails,
  decideImportQuestions,
  decideManageProject,
  decideRestartPanel,
  decideUploadQuestionsAndAnswers,
} from './project.policy.ts';
import { PROJECT_STATUSES } from './project.status.ts';
import { PROJECT_TAB_LABELS, PROJECT_TABS, projectLanding, projectTabs, type TabFacts } from './project.tabs.ts';

const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const keeper = givenActor({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] });
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('creating and importing', () => {
  it.each([
    ['a broker with MANAGE_PROJECT_STATE', manager, allowed, allowed],
    ['a broker who keeps templates', givenActor({ privileges: ['MANAGE_PROJECT_TEMPLATES'] }), denied('no-access'), allowed],
    ['a broker without privileges', givenActor(), denied('no-access'), denied('no-access')],
    ['an administrator of no firm', givenAdmin(), denied('no-access'), denied('no-company')],
    ['a vendor', givenVendor(), denied('no-access'), denied('no-access')],
    ['a visitor', visitor, denied('signed-out'), denied('signed-out')],
  ])('%s', (_who, actor, create, importing) => {
    expect(decideCreateProject(actor)).toEqual(create);
    expect(decideImportQuestions(actor)).toEqual(importing);
  });
});

describe('managing a project', () => {
  it.each([
    ['its owner', manager, {}, allowed],
    ['a viewer', manager, { roles: ['VIEWER' as const] }, denied('viewer')],
    ['an expert without the privilege', givenActor({ privileges: ['MANAGE_SCORING'] }), {}, denied('no-access')],
    ['somebody who is not assigned', manager, { roles: [] }, denied('no-access')],
    ['another firm', manager, { companyId: OTHER_COMPANY }, denied('no-access')],
    ['a client', givenClient(), { clientMember: true }, denied('no-access')],
    ['a visitor', visitor, {}, denied('signed-out')],
  ])('by %s', (_who, actor, change, expected) => {
    expect(decideManageProject(actor, givenProject(change))).toEqual(expected);
    expect(decideEditDetails(actor, givenProject(change))).toEqual(expected);
    expect(decideCloneProject(actor, givenProject(change))).toEqual(expected);
  });

  it('stops at read-only, except for copies and reports [PROJ-108]', () => {
    const over = givenProject({ status: 'COMPLETED' });
    expect(decideEditDetails(manager, over)).toEqual(denied('project-read-only'));
    expect(decideManageProject(manager, over)).toEqual(allowed);
    expect(decideCloneProject(manager, over)).toEqual(allowed);
    expect(PROJECT_STATUSES.filter((status) => decideEditDetails(manager, givenProject({ status })).allowed)).toEqual([
      'AWAITING',
      'DRAFT',
      'IN_REVIEW',
      'PUBLISHED',
      'SCORING',
    ]);
  });

  it('uploads no questions while the answers are evaluated [PROJ-109]', () => {
    const panel = (status: 'AWAITING' | 'SCORING') => ({ ...givenProject({ type: 'PANEL', status }), sectionsCount: 0 });
    expect(decideUploadQuestionsAndAnswers(keeper, panel('AWAITING'))).toEqual(allowed);
    expect(decideUploadQuestionsAndAnswers(keeper, panel('SCORING'))).toEqual(denied('questions-settled'));
  });

  it('restarts a closed panel, and nothing else', () => {
    expect(decideRestartPanel(manager, givenProject({ type: 'PANEL', status: 'COMPLETED' }))).toEqual(allowed);
    expect(decideRestartPanel(manager, givenProject({ type: 'PANEL', status: 'SCORING' }))).toEqual(denied('panel-not-closed'));
    expect(decideRestartPanel(manager, givenProject({ type: 'RFP', status: 'COMPLETED' }))).toEqual(denied('not-a-panel'));
  });

  it.each([
    ['into an empty panel', keeper, 'PANEL', 0, allowed],
    ['without MANAGE_BROKERS', manager, 'PANEL', 0, denied('no-access')],
    ['into a panel with sections', keeper, 'PANEL', 1, denied('has-sections')],
    ['into an RFP', keeper, 'RFP', 0, denied('not-a-panel')],
  ] as const)('uploads questions and answers %s', (_where, actor, type, sectionsCount, expected) => {
    expect(decideUploadQuestionsAndAnswers(actor, { ...givenProject({ type }), sectionsCount })).toEqual(expected);
  });

  it('chooses products where the firm gives more time', () => {
    const awaiting = givenProject({ status: 'AWAITING' });
    expect(decideChooseProducts(manager, awaiting, { enableExtendedAnswersDeadline: true })).toEqual(allowed);
    expect(decideChooseProducts(manager, awaiting, { enableExtendedAnswersDeadline: false })).toEqual(denied('extended-deadline-disabled'));
    expect(decideChooseProducts(manager, givenProject(), { enableExtendedAnswersDeadline: true })).toEqual(denied('not-awaiting'));
  });
});

describe('the tabs', () => {
  const facts = (change: Partial<TabFacts> = {}): TabFacts => ({
    ...givenProject({ status: 'AWAITING' }),
    branchesCount: 0,
    settings: { enableBranches: false, enableClientTables: true },
    ...change,
  });

  it('are these nine', () => {
    expect(PROJECT_TABS).toEqual(['dashboard', 'details', 'discovery', 'questions', 'scoring', 'comparison', 'products', 'preview', 'faq']);
    expect(projectTabs(manager, facts())).toEqual(PROJECT_TABS);
    expect(PROJECT_TAB_LABELS.discovery).toBe('Client Discovery');
  });

  it.each([
    [
      'discovery without client tables [PERM-025]',
      manager,
      { settings: { enableBranches: false, enableClientTables: false } },
      'discovery',
      false,
    ],
    ['discovery of a panel [PERM-025]', manager, { type: 'PANEL' as const }, 'discovery', false],
    ['discovery of an RFI', manager, { type: 'RFI' as const }, 'discovery', true],
    ['discovery without MANAGE_PROJECT_STATE [PERM-025]', givenActor({ privileges: ['MANAGE_SCORING'] }), {}, 'discovery', false],
    ['questions with MANAGE_PROJECT_QUESTIONS', givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] }), {}, 'questions', true],
    ['questions without it', givenActor({ privileges: ['READ_SCORING'] }), {}, 'questions', false],
    ['questions for a viewer', manager, { roles: ['VIEWER' as const] }, 'questions', false],
    ['scoring with READ_SCORING', givenActor({ privileges: ['READ_SCORING'] }), {}, 'scoring', true],
    ['scoring without it', givenActor(), {}, 'scoring', false],
    ['scoring before answers are awaited [PERM-027]', manager, { status: 'PUBLISHED' as const }, 'scoring', false],
    ['scoring in the archive', manager, { status: 'ARCHIVED' as const }, 'scoring', true],
    [
      'comparison without a branch [PERM-028]',
      manager,
      { settings: { enableBranches: true, enableClientTables: true } },
      'comparison',
      false,
    ],
    [
      'comparison with a branch',
      manager,
      { settings: { enableBranches: true, enableClientTables: true }, branchesCount: 1 },
      'comparison',
      true,
    ],
    ['dashboard without VIEW_DASHBOARD', givenActor({ privileges: ['MANAGE_SCORING'] }), {}, 'dashboard', false],
    ['dashboard for a viewer with VIEW_DASHBOARD', manager, { roles: ['VIEWER' as const] }, 'dashboard', true],
    ['products for a viewer', manager, { roles: ['VIEWER' as const] }, 'products', false],
    ['FAQ in draft', manager, { status: 'DRAFT' as const }, 'faq', false],
    ['FAQ in review', manager, { status: 'IN_REVIEW' as const }, 'faq', false],
    ['FAQ when published', manager, { status: 'PUBLISHED' as const }, 'faq', true],
    ['details without any privilege', givenActor(), {}, 'details', true],
  ] as const)('%s', (_which, actor, change, tab, expected) => {
    expect(projectTabs(actor, facts(change)).includes(tab)).toBe(expected);
  });

  it('are not for vendors, clients or those who do not see the project', () => {
    expect(projectTabs(givenVendor(), facts({ invited: true }))).toEqual([]);
    expect(projectTabs(givenClient(), facts({ clientMember: true }))).toEqual([]);
    expect(projectTabs(manager, facts({ roles: [] }))).toEqual([]);
  });

  it('start with the dashboard, or with the preview', () => {
    expect(projectLanding(manager)).toBe('dashboard');
    expect(projectLanding(givenActor({ privileges: ['MANAGE_SCORING'] }))).toBe('preview');
  });
});
