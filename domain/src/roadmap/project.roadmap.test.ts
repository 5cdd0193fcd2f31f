import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import {
  isReadOnly,
  PROJECT_STATUSES,
  PROJECT_TYPES,
  type ProjectStatus,
  type ProjectType,
  takesNewQuestions,
} from '../project/project.status.ts';
import { type ChangeStatusFacts, decideChangeStatus } from './change-status.policy.ts';
import { manageSteps, nextStep, ROADMAP, reachableFrom, stepForm } from './project.roadmap.ts';
import { ROADMAP_REFUSALS } from './roadmap.refusals.ts';

const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });
const ready: ChangeStatusFacts = {
  ...givenProject(),
  issuesCount: 0,
  acceptedCount: 2,
  undecidedCount: 0,
  scoredCount: 1,
  winnersCount: 1,
  settings: { enableExtendedAnswersDeadline: false },
};
const facts = (change: Partial<ChangeStatusFacts>): ChangeStatusFacts => ({ ...ready, ...change });
const change = (from: ProjectStatus, to: ProjectStatus, extra: Partial<ChangeStatusFacts> = {}) =>
  decideChangeStatus(manager, facts({ status: from, ...extra }), { from, to });

describe('the buttons of the roadmap', () => {
  it.each<[ProjectType, ProjectStatus, string | null, ProjectStatus | null]>([
    ['RFP', 'DRAFT', 'Move To Review', 'IN_REVIEW'],
    ['RFI', 'IN_REVIEW', 'Publish Project', 'PUBLISHED'],
    ['RFP', 'PUBLISHED', 'Next', 'AWAITING'],
    ['RFI', 'AWAITING', 'Start Scoring', 'SCORING'],
    ['RFP', 'SCORING', 'Complete', 'COMPLETED'],
    ['RFI', 'COMPLETED', 'Move To Archive', 'ARCHIVED'],
    ['PANEL', 'DRAFT', 'Move To Review', 'IN_REVIEW'],
    ['PANEL', 'IN_REVIEW', 'Publish Project', 'PUBLISHED'],
    ['PANEL', 'PUBLISHED', 'Next', 'AWAITING'],
    ['PANEL', 'AWAITING', 'Start Scoring', 'SCORING'],
    ['PANEL', 'SCORING', 'Close', 'COMPLETED'],
    ['PANEL', 'COMPLETED', 'Restart', null],
    ['RFIOP', 'DRAFT', 'Move To Review', 'IN_REVIEW'],
    ['RFIOP', 'IN_REVIEW', 'Publish Project', 'AWAITING'],
    ['RFIOP', 'AWAITING', null, null],
  ])('%s in %s: %s to %s', (type, status, button, to) => {
    expect(nextStep(type, status)?.button ?? null).toBe(button);
    expect(nextStep(type, status)?.to ?? null).toBe(to);
  });

  it('end where nothing follows', () => {
    for (const type of PROJECT_TYPES)
      for (const status of ['ARCHIVED', 'CANCELLED', 'DELETED'] as const) expect(nextStep(type, status)).toBeNull();
  });

  it('each ask first', () => {
    const steps = PROJECT_TYPES.flatMap((type) => [...ROADMAP[type], ...PROJECT_STATUSES.flatMap((status) => manageSteps(type, status))]);
    for (const step of steps) expect(step.confirmation).toMatch(/^Are you sure you want to .+\?/);
  });
});

describe('the steps of the Manage menu', () => {
  const buttons = (type: ProjectType, status: ProjectStatus) => manageSteps(type, status).map((step) => step.button);

  it('delete a project or roll back a panel, in every status', () => {
    for (const status of PROJECT_STATUSES.filter((status) => status !== 'DELETED')) {
      for (const type of ['RFP', 'RFI', 'RFIOP'] as const) expect(buttons(type, status)).toContain('Delete Project');
      expect(buttons('PANEL', status)).toContain('Rollback Project');
      expect(buttons('PANEL', status)).not.toContain('Delete Project');
    }
    expect(manageSteps('RFP', 'DELETED')).toEqual([]);
  });

  it('say that deleting and rolling back are irreversible', () => {
    expect(manageSteps('RFP', 'DRAFT').at(-1)).toMatchObject({ to: 'DELETED', confirmation: expect.stringContaining('irreversible') });
    expect(manageSteps('PANEL', 'DRAFT').at(-1)).toMatchObject({ to: 'DELETED', confirmation: expect.stringContaining('irreversible') });
  });

  it('cancel a running project (decision 44)', () => {
    expect(PROJECT_STATUSES.filter((status) => buttons('RFP', status).includes('Cancel Project'))).toEqual([
      'AWAITING',
      'PUBLISHED',
      'SCORING',
    ]);
  });

  it('close an open panel that awaits answers (decision 46)', () => {
    expect(buttons('RFIOP', 'AWAITING')).toEqual(['Close Project', 'Cancel Project', 'Delete Project']);
    expect(buttons('RFP', 'AWAITING')).not.toContain('Close Project');
  });
});

describe('changing the status', () => {
  it('follows the buttons and refuses everything else (decision 48)', () => {
    for (const type of PROJECT_TYPES)
      for (const from of PROJECT_STATUSES.filter((status) => status !== 'DELETED'))
        for (const to of PROJECT_STATUSES) {
          const expected = reachableFrom(type, from).includes(to) ? allowed : denied('no-such-step');
          expect(change(from, to, { type })).toEqual(expected);
        }
  });

  it('never repeats, skips or goes back', () => {
    expect(change('DRAFT', 'DRAFT')).toEqual(denied('no-such-step'));
    expect(change('DRAFT', 'PUBLISHED')).toEqual(denied('no-such-step'));
    expect(change('AWAITING', 'PUBLISHED')).toEqual(denied('no-such-step'));
    expect(change('COMPLETED', 'ARCHIVED', { type: 'PANEL' })).toEqual(denied('no-such-step'));
  });

  it('moves one step when two people press at once', () => {
    expect(decideChangeStatus(manager, facts({ status: 'IN_REVIEW' }), { from: 'DRAFT', to: 'IN_REVIEW' })).toEqual(
      denied('status-changed'),
    );
  });

  it.each([
    ['signed out', visitor, {}, 'signed-out'],
    ['without MANAGE_PROJECT_STATE', givenActor({ privileges: ['MANAGE_ALL_APPROVALS'] }), {}, 'no-access'],
    ['as a viewer', manager, { roles: ['VIEWER' as const] }, 'viewer'],
    ['without being assigned', manager, { roles: [] }, 'no-access'],
    ['from another firm', manager, { companyId: OTHER_COMPANY }, 'no-access'],
    ['as a vendor', givenVendor(), { status: 'PUBLISHED' as const, invited: true }, 'no-access'],
  ])('is refused %s', (_how, actor, extra, reason) => {
    const given = facts(extra);
    expect(decideChangeStatus(actor, given, { from: given.status, to: 'IN_REVIEW' })).toEqual(denied(reason));
  });

  it.each(['DRAFT', 'IN_REVIEW'] as const)('waits until the issues of %s are fixed, except for deleting', (status) => {
    const to = status === 'DRAFT' ? 'IN_REVIEW' : 'PUBLISHED';
    expect(change(status, to, { issuesCount: 1 })).toEqual(denied('has-issues'));
    expect(change(status, 'DELETED', { issuesCount: 1 })).toEqual(allowed);
  });

  it('starts scoring only with a product that accepted', () => {
    expect(change('AWAITING', 'SCORING', { acceptedCount: 0 })).toEqual(denied('no-accepted-product'));
    expect(ROADMAP_REFUSALS['no-accepted-product']).toBe('Unable to start scoring because no product has accepted the invitation.');
    expect(change('AWAITING', 'COMPLETED', { type: 'RFIOP', acceptedCount: 0 })).toEqual(allowed);
    expect(change('AWAITING', 'CANCELLED', { acceptedCount: 0 })).toEqual(allowed);
  });

  it('waits for the choice of products where the firm gives more time', () => {
    const extended = { settings: { enableExtendedAnswersDeadline: true } };
    expect(change('AWAITING', 'SCORING', { ...extended, undecidedCount: 1 })).toEqual(denied('products-not-chosen'));
    expect(change('AWAITING', 'SCORING', extended)).toEqual(allowed);
    expect(change('AWAITING', 'SCORING', { undecidedCount: 1 })).toEqual(allowed);
  });

  it('completes an RFP or RFI with a winner if any product was scored (decision 54)', () => {
    expect(change('SCORING', 'COMPLETED', { winnersCount: 0 })).toEqual(denied('winners-not-selected'));
    expect(change('SCORING', 'COMPLETED', { winnersCount: 0, scoredCount: 0 })).toEqual(allowed);
    expect(change('SCORING', 'COMPLETED', { type: 'PANEL', winnersCount: 0 })).toEqual(allowed);
  });
});

describe('what comes before a step', () => {
  const extended = { enableExtendedAnswersDeadline: true };
  const standard = { enableExtendedAnswersDeadline: false };

  it('is the choice of products where the firm gives more time', () => {
    expect(stepForm('RFP', 'AWAITING', extended)).toBe('CHOICE_PRODUCTS');
    expect(stepForm('PANEL', 'AWAITING', extended)).toBe('CHOICE_PRODUCTS');
    expect(stepForm('RFP', 'AWAITING', standard)).toBeNull();
    expect(stepForm('RFIOP', 'AWAITING', extended)).toBeNull();
  });

  it('is the choice of winners, except for panels', () => {
    expect(stepForm('RFP', 'SCORING', standard)).toBe('SELECT_WINNERS');
    expect(stepForm('RFI', 'SCORING', standard)).toBe('SELECT_WINNERS');
    expect(stepForm('PANEL', 'SCORING', standard)).toBeNull();
    expect(stepForm('RFP', 'DRAFT', extended)).toBeNull();
  });
});

it('is read-only when it is over [PROJ-108]', () => {
  expect(PROJECT_STATUSES.filter(isReadOnly)).toEqual(['ARCHIVED', 'CANCELLED', 'COMPLETED', 'DELETED']);
});

it('takes no new questions while scoring, nor when it is over [PROJ-109]', () => {
  expect(PROJECT_STATUSES.filter(takesNewQuestions)).toEqual(['AWAITING', 'DRAFT', 'IN_REVIEW', 'PUBLISHED']);
});
