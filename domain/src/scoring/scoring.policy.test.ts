import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { decideRate, decideReadScoring, decideWeigh, type RatingFacts } from './scoring.policy.ts';

const SOMEONE = '44444444-4444-4444-8444-444444444444';
const all = givenActor({ privileges: ['MANAGE_ALL_SCORING'] });
const scorer = givenActor({ privileges: ['MANAGE_SCORING'] });
const reader = givenActor({ privileges: ['READ_SCORING'] });
const project = givenProject({ status: 'SCORING' });
const facts: RatingFacts = {
  approverId: SOMEONE,
  sectionApproverId: null,
  submitted: true,
  enableBranches: false,
  branch: null,
  anyOpened: false,
};
const mine: RatingFacts = { ...facts, approverId: scorer.userId };
const denied = (reason: string) => ({ allowed: false, reason });

describe('rating an answer', () => {
  it.each([
    ['with MANAGE_ALL_SCORING, also when somebody else approves the question [SCORE-035]', all, facts, { allowed: true }],
    ['with MANAGE_SCORING, as the approver of the question', scorer, mine, { allowed: true }],
    ['as the approver of its section', scorer, { ...facts, approverId: null, sectionApproverId: scorer.userId }, { allowed: true }],
    ['as an approver who only reads scores', reader, { ...facts, approverId: reader.userId }, { allowed: true }],
    ['when somebody else approves the question [SCORE-037]', scorer, facts, denied('not-the-approver')],
    [
      'when the question has another approver than its section',
      scorer,
      { ...facts, sectionApproverId: scorer.userId },
      denied('not-the-approver'),
    ],
    ['before the product has submitted', all, { ...facts, submitted: false }, denied('answers-not-submitted')],
    ['without reading scores', givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] }), mine, denied('no-access')],
    ['from another firm', givenActor({ companyId: OTHER_COMPANY, privileges: ['MANAGE_ALL_SCORING'] }), facts, denied('no-access')],
    ['as a vendor', givenVendor(), facts, denied('no-access')],
    ['signed out', visitor, facts, denied('signed-out')],
  ])('%s', (_when, actor, change, expected) => {
    expect(decideRate(actor, project, change)).toEqual(expected);
  });

  it('is open while answers come in and while they are scored (decision 138)', () => {
    expect(PROJECT_STATUSES.filter((status) => decideRate(all, givenProject({ status }), facts).allowed)).toEqual(['AWAITING', 'SCORING']);
    expect(decideRate(all, givenProject({ status: 'COMPLETED' }), facts)).toEqual(denied('scoring-closed'));
  });

  it('is not for a viewer of the project, even as the approver (decision 169)', () => {
    expect(decideRate(scorer, givenProject({ status: 'SCORING', roles: ['VIEWER'] }), mine)).toEqual(denied('viewer'));
  });
});

describe('with branches', () => {
  const within = (member: boolean, opened = false): RatingFacts => ({ ...facts, enableBranches: true, branch: { member, opened } });

  it.each([
    ['a member with MANAGE_SCORING rates every answer in it (decision 186)', scorer, within(true), { allowed: true }],
    ['so does a member with MANAGE_ALL_SCORING', all, within(true), { allowed: true }],
    ['a member who only reads scores does not', reader, within(true), denied('no-access')],
    ['MANAGE_ALL_SCORING opens nobody else’s branch (decision 139)', all, within(false), denied('no-access')],
    ['an opened branch stays as it is (decision 176)', scorer, within(true, true), denied('branch-opened')],
    ['nobody rates beside the branches (decision 185)', all, { ...facts, enableBranches: true }, denied('branch-needed')],
    ['once one is opened, agreed ratings are written', all, { ...facts, enableBranches: true, anyOpened: true }, { allowed: true }],
    ['by the approver, too', scorer, { ...mine, enableBranches: true, anyOpened: true }, { allowed: true }],
    ['and by nobody else', scorer, { ...facts, enableBranches: true, anyOpened: true }, denied('not-the-approver')],
    ['a firm that has switched them off rates without', scorer, { ...within(true), enableBranches: false }, denied('no-branches')],
  ])('%s', (_rule, actor, change, expected) => {
    expect(decideRate(actor, project, change)).toEqual(expected);
  });
});

describe('reading scores', () => {
  it('is for those who may, once there are answers (decision 138)', () => {
    const readable = PROJECT_STATUSES.filter((status) => decideReadScoring(reader, givenProject({ status })).allowed);
    expect(readable).toEqual(['ARCHIVED', 'AWAITING', 'COMPLETED', 'SCORING']);
    expect(decideReadScoring(reader, givenProject({ status: 'PUBLISHED' }))).toEqual(denied('not-scorable'));
    expect(decideReadScoring(reader, givenProject({ status: 'SCORING', roles: ['VIEWER'] }))).toEqual({ allowed: true });
    expect(decideReadScoring(givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] }), project)).toEqual(denied('no-access'));
    expect(decideReadScoring(givenVendor(), project)).toEqual(denied('no-access'));
    expect(decideReadScoring(visitor, project)).toEqual(denied('signed-out'));
  });
});

describe('weighing a question', () => {
  it.each([
    ['with MANAGE_ALL_SCORING: every question [SCORE-034]', all, facts, { allowed: true }],
    ['the approver of the question', scorer, mine, { allowed: true }],
    ['nobody else [SCORE-037]', scorer, facts, denied('not-the-approver')],
    ['before anybody has submitted', all, { ...facts, submitted: false }, { allowed: true }],
    ['in a branch its members', scorer, { ...facts, enableBranches: true, branch: { member: true, opened: false } }, { allowed: true }],
    ['not in an opened one', all, { ...facts, enableBranches: true, branch: { member: true, opened: true } }, denied('branch-opened')],
  ])('%s', (_who, actor, change, expected) => {
    expect(decideWeigh(actor, project, change, 'NUMBERS')).toEqual(expected);
  });

  it('has no place where answers are rated by colour [SCORE-029]', () => {
    expect(decideWeigh(all, project, facts, 'COLORS')).toEqual(denied('no-weights'));
  });

  it('ends with the project', () => {
    expect(decideWeigh(all, givenProject({ status: 'COMPLETED' }), facts, 'NUMBERS')).toEqual(denied('scoring-closed'));
  });
});
