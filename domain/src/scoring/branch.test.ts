import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor, OTHER_COMPANY } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { givenProject } from '../project/given-project.ts';
import { branchActions, decideCreateBranch, decideEditBranch, decideRevokeBranchAccess, type OwnedBranch } from './branch.policy.ts';
import { createBranchSchema, defaultBranchName, updateBranchSchema } from './branch.schema.ts';

const SOMEONE = '44444444-4444-4444-8444-444444444444';
const scorer = givenActor({ privileges: ['MANAGE_SCORING'] });
const manager = givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] });
const reader = givenActor({ privileges: ['READ_SCORING'] });
const project = givenProject({ status: 'SCORING' });
const on = { enableBranches: true };
const denied = (reason: string) => ({ allowed: false, reason });
const own: OwnedBranch = { createdBy: scorer.userId, member: true, opened: false };
const joined: OwnedBranch = { createdBy: SOMEONE, member: true, opened: false };

describe('a branch', () => {
  it.each([
    ['by those who rate', scorer, project, on, { allowed: true }],
    ['not by those who only read scores', reader, project, on, denied('no-access')],
    ['not by a viewer (decision 169)', scorer, givenProject({ status: 'SCORING', roles: ['VIEWER'] }), on, denied('viewer')],
    ['not where the firm uses none', scorer, project, { enableBranches: false }, denied('no-branches')],
    ['not before there are answers', scorer, givenProject({ status: 'PUBLISHED' }), on, denied('scoring-closed')],
    ['not once the project is over', scorer, givenProject({ status: 'COMPLETED' }), on, denied('scoring-closed')],
    [
      'not from another firm',
      givenActor({ companyId: OTHER_COMPANY, privileges: ['MANAGE_ALL_PROJECTS'] }),
      project,
      on,
      denied('no-access'),
    ],
    ['not by a vendor', givenVendor(), project, on, denied('no-access')],
    ['not signed out', visitor, project, on, denied('signed-out')],
  ])('is created %s', (_who, actor, facts, firm, expected) => {
    expect(decideCreateBranch(actor, facts, firm)).toEqual(expected);
  });

  it('is changed, deleted and opened by its creator only, until it is opened', () => {
    expect(decideEditBranch(scorer, project, on, own)).toEqual({ allowed: true });
    expect(decideEditBranch(scorer, project, on, joined)).toEqual(denied('not-the-creator'));
    expect(decideEditBranch(manager, project, on, { ...joined, member: false, opened: true })).toEqual(denied('not-the-creator'));
    expect(decideEditBranch(scorer, project, on, { ...own, opened: true })).toEqual(denied('branch-opened'));
    expect(decideEditBranch(scorer, givenProject({ status: 'COMPLETED' }), on, own)).toEqual(denied('scoring-closed'));
  });

  it('is left by its other members, not by its creator (decision 140)', () => {
    expect(decideRevokeBranchAccess(scorer, project, on, joined)).toEqual({ allowed: true });
    expect(decideRevokeBranchAccess(scorer, project, on, own)).toEqual(denied('creator-stays'));
    expect(decideRevokeBranchAccess(scorer, project, on, { ...joined, member: false, opened: true })).toEqual(denied('not-a-member'));
    expect(decideRevokeBranchAccess(scorer, project, on, { ...joined, opened: true })).toEqual(denied('branch-opened'));
  });

  it('offers what may be done with it', () => {
    expect(branchActions(scorer, project, on, own)).toEqual(['edit', 'delete', 'open']);
    expect(branchActions(scorer, project, on, joined)).toEqual(['revoke']);
    expect(branchActions(scorer, project, on, { ...own, opened: true })).toEqual([]);
  });
});

describe('the form of a branch', () => {
  const ID = '00000000-0000-4000-8000-000000000001';
  const values = { project: { id: ID }, scoringType: 'NUMBERS', members: [] };
  const problems = (change: object): unknown => {
    const result = createBranchSchema.safeParse({ ...values, ...change });
    return result.success ? result.data : fieldErrors(result.error);
  };

  it('needs a scoring type [SCORE-015]', () => {
    expect(problems({})).toEqual({ ...values, name: null });
    expect(problems({ scoringType: undefined })).toEqual({ scoringType: 'Required' });
    expect(problems({ scoringType: 'STARS' })).toEqual({ scoringType: 'Must be one of the offered options' });
  });

  it('takes a name of 100 characters, and 100 people', () => {
    expect(problems({ name: 'x'.repeat(101) })).toEqual({ name: 'Must be less than or equal to 100 characters' });
    expect(problems({ members: Array.from({ length: 101 }, () => ({ id: ID })) })).toEqual({
      members: 'At most 100 people share a branch',
    });
    expect(defaultBranchName('Theo')).toBe("Theo's branch");
    expect(defaultBranchName('x'.repeat(200))).toHaveLength(100);
    // A character that the cut splits could not be written into the history.
    expect(defaultBranchName(`${'x'.repeat(90)}😀`)).toBe(`${'x'.repeat(90)}\ufffd's branch`);
  });

  it('never changes the scoring type afterwards [SCORE-016]', () => {
    expect(updateBranchSchema.parse({ branch: { id: ID }, name: ' B ', scoringType: 'COLORS' })).toEqual({ branch: { id: ID }, name: 'B' });
    expect(updateBranchSchema.safeParse({ branch: { id: ID }, name: ' ' }).success).toBe(false);
  });
});
