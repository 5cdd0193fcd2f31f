import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { ALSO_LIKE_LABELS, alsoLike } from './also-like.ts';
import { DASHBOARD_WIDGET_LABELS, dashboardWidgets, showsProductsAsCounter } from './dashboard.ts';
import { type ProjectActionFacts, projectActions } from './project.actions.ts';

const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const keeper = givenActor({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] });

describe('what is offered with a project', () => {
  const facts = (change: Partial<ProjectActionFacts> = {}): ProjectActionFacts => ({
    ...givenProject(),
    sectionsCount: 0,
    settings: { enableExtendedAnswersDeadline: true },
    ...change,
  });
  const editing = ['edit', 'editPublishDate', 'editAnswersMaxLength', 'manageMembers', 'manageProducts', 'manageQuestions', 'addSections'];

  it('in draft', () => {
    expect(projectActions(manager, facts())).toEqual([
      'changeStatus',
      ...editing,
      'clone',
      'delete',
      'exportReport',
      'sendStatusEmail',
      'readHistory',
    ]);
  });

  it('while it awaits answers and while it is scored', () => {
    expect(projectActions(manager, facts({ status: 'AWAITING' }))).toEqual([
      'changeStatus',
      'edit',
      'manageMembers',
      'manageProducts',
      'manageQuestions',
      'addSections',
      'clone',
      'chooseProducts',
      'createComparison',
      'cancel',
      'delete',
      'exportReport',
      'sendStatusEmail',
      'readHistory',
    ]);
    expect(projectActions(manager, facts({ status: 'SCORING' }))).toContain('setWinners');
  });

  it('of a closed panel and of an open one', () => {
    const closed = projectActions(keeper, facts({ type: 'PANEL', status: 'COMPLETED' }));
    expect(closed).toContain('restart');
    expect(closed).not.toContain('changeStatus');
    expect(projectActions(keeper, facts({ type: 'PANEL' }))).toContain('uploadQuestionsAndAnswers');
    expect(projectActions(manager, facts({ type: 'RFIOP', status: 'AWAITING' }))).toContain('close');
  });

  it('to viewers, experts, vendors and visitors', () => {
    expect(projectActions(manager, facts({ roles: ['VIEWER'] }))).toEqual([]);
    expect(projectActions(givenActor({ privileges: ['MANAGE_SCORING'] }), facts())).toEqual(['manageQuestions', 'addSections']);
    expect(projectActions(givenActor({ privileges: ['MANAGE_SCORING'] }), facts({ status: 'SCORING' }))).toEqual([
      'manageQuestions',
      'createComparison',
    ]);
    expect(projectActions(givenActor({ privileges: ['MANAGE_SCORING'] }), facts({ status: 'COMPLETED' }))).toEqual(['createComparison']);
    expect(projectActions(givenVendor(), facts({ status: 'AWAITING', invited: true }))).toEqual([]);
    expect(projectActions(visitor, facts())).toEqual([]);
  });
});

describe('the dashboard', () => {
  it.each([
    ['DRAFT', ['ROADMAP', 'TIMELINE', 'ISSUES', 'STATISTICS', 'PRODUCTS', 'ALSO_LIKE']],
    ['IN_REVIEW', ['ROADMAP', 'TIMELINE', 'ISSUES', 'STATISTICS', 'PRODUCTS']],
    ['PUBLISHED', ['ROADMAP', 'TIMELINE', 'STATISTICS', 'PRODUCTS', 'FAQ']],
    ['AWAITING', ['ROADMAP', 'TIMELINE', 'STATISTICS', 'ANSWERS_PROGRESS', 'PRODUCTS', 'FAQ']],
    ['SCORING', ['ROADMAP', 'TIMELINE', 'STATISTICS', 'ANSWERS_PROGRESS', 'SCORING', 'PRODUCTS', 'FAQ']],
    ['COMPLETED', ['ROADMAP', 'TIMELINE', 'STATISTICS', 'SCORING', 'PRODUCTS', 'FAQ', 'ALSO_LIKE']],
    ['ARCHIVED', ['ROADMAP', 'TIMELINE', 'SCORING', 'PRODUCTS']],
    ['CANCELLED', ['ROADMAP', 'TIMELINE']],
  ] as const)('of a project in %s (decision 70)', (status, widgets) => {
    expect(dashboardWidgets(status)).toEqual(widgets);
  });

  it('suggests what the reader may do next (decision 71)', () => {
    expect(alsoLike(manager, ['clone', 'exportReport', 'sendStatusEmail'])).toEqual([
      'clone',
      'exportReport',
      'sendStatusEmail',
      'saveToLibrary',
    ]);
    expect(alsoLike(givenActor({ privileges: ['READ_SCORING'] }), ['createComparison'])).toEqual(['createComparison']);
    expect(alsoLike(givenActor({ privileges: ['MANAGE_PROJECT_TEMPLATES'] }), [])).toEqual(['saveAsTemplate']);
    expect(ALSO_LIKE_LABELS.clone).toBe('Clone Project');
  });

  it('counts products only until they were told', () => {
    expect(PROJECT_STATUSES.filter(showsProductsAsCounter)).toEqual(['DRAFT', 'IN_REVIEW']);
    expect(DASHBOARD_WIDGET_LABELS.ALSO_LIKE).toBe('Would you also like to...');
  });
});
