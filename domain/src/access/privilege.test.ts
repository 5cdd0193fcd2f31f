import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { impliedBy, PRIVILEGES, type Privilege, withImplied } from './privilege.ts';
import { PROJECT_ROLE_MEMBERS, PROJECT_ROLES } from './project-role.ts';
import { USER_STATUSES, USER_TYPES, type UserType, unsupportedUserType } from './user-type.ts';

it('knows four types of users [PERM-001]', () => {
  expect(USER_TYPES).toEqual(['ADMIN', 'BROKER', 'CLIENT', 'VENDOR']);
});

it('knows four statuses of users [ACCT-025]', () => {
  expect(USER_STATUSES).toEqual(['ACTIVE', 'DISABLED', 'DRAFT', 'INVITED']);
});

it('does not guess what an unknown type of user may do [SHELL-046]', () => {
  expect(() => unsupportedUserType('ROBOT' as UserType as never)).toThrow('UserType is not supported');
});

it('knows three roles in a project [PERM-049]', () => {
  expect(PROJECT_ROLES).toEqual(['DOMAIN_EXPERT', 'PROJECT_MANAGER', 'VIEWER']);
});

it('keeps project managers as the product owners of a project [PERM-058]', () => {
  expect(PROJECT_ROLE_MEMBERS.PROJECT_MANAGER).toBe('productOwners');
});

it('knows the sixteen privileges [PERM-002]', () => {
  expect(PRIVILEGES.join(', ')).toBe(
    'MANAGE_ALL_APPROVALS, MANAGE_ALL_PROJECTS, MANAGE_ALL_SCORING, MANAGE_APPROVALS, MANAGE_BROKERS, MANAGE_CLIENTS, MANAGE_FAQ, ' +
      'MANAGE_PROJECT_QUESTIONS, MANAGE_PROJECT_STATE, MANAGE_PROJECT_TEMPLATES, MANAGE_SCORING, MANAGE_USERS, READ_SCORING, ' +
      'READ_TEMPLATES, REVIEW_TEMPLATES, VIEW_DASHBOARD',
  );
});

describe('the hierarchy', () => {
  it.each<[string, Privilege, Privilege]>([
    ['PERM-003', 'MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_STATE'],
    ['PERM-004', 'MANAGE_PROJECT_STATE', 'VIEW_DASHBOARD'],
    ['PERM-005', 'MANAGE_PROJECT_STATE', 'MANAGE_ALL_SCORING'],
    ['PERM-006', 'MANAGE_PROJECT_STATE', 'MANAGE_ALL_APPROVALS'],
    ['PERM-007', 'MANAGE_PROJECT_STATE', 'MANAGE_FAQ'],
    ['PERM-009', 'VIEW_DASHBOARD', 'READ_SCORING'],
    ['PERM-010', 'MANAGE_ALL_APPROVALS', 'MANAGE_SCORING'],
    ['PERM-011', 'MANAGE_ALL_APPROVALS', 'MANAGE_ALL_SCORING'],
    ['PERM-012', 'MANAGE_SCORING', 'MANAGE_PROJECT_QUESTIONS'],
    ['PERM-013', 'MANAGE_SCORING', 'READ_SCORING'],
    ['PERM-014', 'MANAGE_PROJECT_QUESTIONS', 'READ_TEMPLATES'],
    ['PERM-015', 'MANAGE_ALL_SCORING', 'READ_SCORING'],
    ['PERM-016', 'REVIEW_TEMPLATES', 'MANAGE_PROJECT_TEMPLATES'],
    ['PERM-017', 'MANAGE_PROJECT_TEMPLATES', 'READ_TEMPLATES'],
  ])('[%s] %s includes %s', (_id, holder, included) => {
    expect(withImplied([holder]).has(included)).toBe(true);
  });

  it.each<[string, Privilege]>([
    ['PERM-018', 'MANAGE_USERS'],
    ['PERM-019', 'MANAGE_CLIENTS'],
    ['PERM-020', 'MANAGE_BROKERS'],
    ['decision 27', 'MANAGE_APPROVALS'],
  ])('[%s] %s stands alone', (_id, alone) => {
    expect([...withImplied([alone])]).toEqual([alone]);
    expect(PRIVILEGES.filter((other) => withImplied([other]).has(alone))).toEqual([alone]);
  });

  it('goes one way: MANAGE_PROJECT_STATE does not reach up to MANAGE_ALL_PROJECTS', () => {
    expect(withImplied(['MANAGE_PROJECT_STATE']).has('MANAGE_ALL_PROJECTS')).toBe(false);
    expect(withImplied(['READ_SCORING'])).toEqual(new Set(['READ_SCORING']));
  });

  const some = fc.subarray([...PRIVILEGES]);

  it('is complete after one look, and never takes a privilege away', () => {
    fc.assert(
      fc.property(some, some, (left, right) => {
        const once = withImplied(left);
        expect(withImplied(once)).toEqual(once);
        for (const privilege of left) expect(once.has(privilege)).toBe(true);
        expect(withImplied([...left, ...right])).toEqual(new Set([...withImplied(left), ...withImplied(right)]));
      }),
    );
  });

  it('tells what comes along from what was chosen', () => {
    expect(impliedBy(['MANAGE_USERS'])).toEqual(new Set());
    expect(impliedBy(['REVIEW_TEMPLATES'])).toEqual(new Set(['MANAGE_PROJECT_TEMPLATES', 'READ_TEMPLATES']));
    fc.assert(
      fc.property(some, (chosen) => {
        expect(withImplied(chosen)).toEqual(new Set([...chosen, ...impliedBy(chosen)]));
      }),
    );
  });
});
