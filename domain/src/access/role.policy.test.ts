import { describe, expect, it } from 'vitest';
import { visitor } from './actor.ts';
import { givenActor, givenAdmin, givenVendor, OTHER_COMPANY, OWN_COMPANY } from './given-actor.ts';
import { mayGrant } from './granting.ts';
import type { Privilege } from './privilege.ts';
import { decideCreateRole, decideDeleteRole, decideUpdateRole, type RoleFacts, roleActions } from './role.policy.ts';
import { reachesCompany } from './scope.ts';
import { COMPANY_SYSTEM_ROLES, SUPER_ADMIN_ROLE } from './system-roles.ts';

const manager = givenActor({ privileges: ['MANAGE_USERS', 'MANAGE_ALL_APPROVALS'] });
const onlyUsers = givenActor({ privileges: ['MANAGE_USERS'] });
const admin = givenAdmin();
const role: RoleFacts = {
  name: 'Analyst',
  isSystem: false,
  isDefault: false,
  companyId: OWN_COMPANY,
  privileges: ['READ_SCORING'],
  usersCount: 0,
  holdsLastManager: false,
};
const superAdmin: RoleFacts = { ...role, name: 'SuperAdmin', isSystem: true, companyId: null, privileges: ['MANAGE_BROKERS'] };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('creating a role', () => {
  it.each([
    ['by who manages the users of the firm', manager, role, allowed],
    ['by an administrator, for any firm', admin, { ...role, companyId: OTHER_COMPANY }, allowed],
    ['signed out', visitor, role, denied('signed-out')],
    ['without MANAGE_USERS', givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] }), role, denied('no-access')],
    ['by a vendor', givenVendor(), role, denied('no-access')],
    ['for another firm', manager, { ...role, companyId: OTHER_COMPANY }, denied('another-company')],
    ['for no firm', manager, { ...role, companyId: null }, denied('another-company')],
    ['under the name of the administrators', manager, { ...role, name: 'SuperAdmin' }, denied('reserved-role-name')],
    ['that manages brokers, by who does not', manager, { ...role, privileges: ['MANAGE_BROKERS' as const] }, denied('privilege-not-held')],
    ['that manages brokers, by who does', admin, { ...role, privileges: ['MANAGE_BROKERS' as const] }, allowed],
  ])('%s', (_when, actor, facts, expected) => {
    expect(decideCreateRole(actor, facts)).toEqual(expected);
  });
});

describe('changing a role', () => {
  const lastManagers = { ...role, holdsLastManager: true, privileges: ['MANAGE_USERS' as const] };
  const system = { ...role, isSystem: true };
  it.each([
    ['name and privileges', manager, role, { name: 'Senior', privileges: ['MANAGE_SCORING' as const] }, allowed],
    ['of another firm', manager, { ...role, companyId: OTHER_COMPANY }, {}, denied('another-company')],
    ['SuperAdmin, even by an administrator', admin, superAdmin, {}, denied('super-admin-role')],
    ['privileges of a system role', manager, system, { privileges: ['MANAGE_USERS' as const] }, allowed],
    ['name of a system role', manager, system, { name: 'Boss' }, denied('system-role-name')],
    ['name to the reserved one', manager, role, { name: 'SuperAdmin' }, denied('reserved-role-name')],
    ['to become the default', manager, role, { isDefault: true }, allowed],
    ['no longer the default', manager, { ...role, isDefault: true }, { isDefault: false }, denied('default-role-unset')],
    ['to manage brokers', manager, role, { privileges: ['MANAGE_BROKERS' as const] }, denied('privilege-not-held')],
    ['that manages brokers already', manager, { ...role, privileges: ['MANAGE_BROKERS' as const] }, {}, allowed],
    ['of the last who manage users', manager, { ...role, holdsLastManager: true }, {}, denied('last-manager')],
    ['of the last who manage users, as long as they do', manager, lastManagers, { name: 'Chiefs' }, allowed],
    ['of the last who manage users, by an administrator', admin, lastManagers, { privileges: [] }, denied('last-manager')],
  ])('%s', (_what, actor, facts, change, expected) => {
    expect(decideUpdateRole(actor, facts, { ...facts, ...change })).toEqual(expected);
  });
});

describe('giving privileges to a role (decision 173)', () => {
  const kept = { ...role, privileges: ['MANAGE_ALL_PROJECTS'] as Privilege[] };
  const change = (privileges: Privilege[], isDefault = false) => ({ name: 'Analyst', isDefault, privileges });
  it.each([
    ['one that is held', onlyUsers, role, change(['READ_SCORING', 'MANAGE_USERS']), allowed],
    ['one that is lacked', onlyUsers, role, change(['READ_SCORING', 'MANAGE_CLIENTS']), denied('privilege-not-held')],
    ['one that includes something lacked', onlyUsers, role, change(['VIEW_DASHBOARD']), denied('privilege-not-held')],
    ['one that is held because another includes it', manager, role, change(['READ_TEMPLATES']), allowed],
    ['one that the role had by what it held', onlyUsers, kept, change(['READ_SCORING', 'MANAGE_FAQ']), allowed],
    ['what somebody else gave it, left as it is', onlyUsers, kept, change(['MANAGE_ALL_PROJECTS']), allowed],
    ['by making it the default', onlyUsers, kept, change(['MANAGE_ALL_PROJECTS'], true), denied('default-beyond-yours')],
    ['by making it the default without them', onlyUsers, kept, change(['MANAGE_USERS'], true), allowed],
    [
      'anything, by who manages brokers',
      givenAdmin(['MANAGE_BROKERS', 'MANAGE_USERS']),
      role,
      change(['MANAGE_ALL_PROJECTS'], true),
      allowed,
    ],
  ])('%s', (_what, actor, facts, wanted, expected) => {
    expect(decideUpdateRole(actor, facts, wanted)).toEqual(expected);
  });

  it('also when it is new', () => {
    expect(decideCreateRole(onlyUsers, { ...change(['MANAGE_CLIENTS']), companyId: OWN_COMPANY })).toEqual(denied('privilege-not-held'));
    expect(decideCreateRole(onlyUsers, { ...change(['MANAGE_USERS'], true), companyId: OWN_COMPANY })).toEqual(allowed);
  });
});

it('gives a visitor nothing to grant and no firm to reach', () => {
  expect(mayGrant(visitor, [])).toBe(false);
  expect(reachesCompany(visitor, OWN_COMPANY)).toBe(false);
});

describe('deleting a role', () => {
  it.each([
    ['nobody has', manager, role, allowed],
    ['of another firm', manager, { ...role, companyId: OTHER_COMPANY }, denied('another-company')],
    ['of the system', manager, { ...role, isSystem: true }, denied('system-role')],
    ['that is the default', manager, { ...role, isDefault: true }, denied('default-role')],
    ['somebody has', manager, { ...role, usersCount: 1 }, denied('in-use')],
    ['SuperAdmin', admin, superAdmin, denied('system-role')],
  ])('%s', (_which, actor, facts, expected) => {
    expect(decideDeleteRole(actor, facts)).toEqual(expected);
  });
});

describe('the actions shown with a role', () => {
  it.each([
    ['an own role', manager, role, ['edit', 'delete', 'give']],
    ['a role beyond what one holds', onlyUsers, role, ['edit', 'delete']],
    ['a role in use: the refusal says why', manager, { ...role, usersCount: 3 }, ['edit', 'delete', 'give']],
    ['a system role', manager, { ...role, isSystem: true }, ['edit', 'give']],
    ['the default role', manager, { ...role, isDefault: true }, ['edit', 'give']],
    ['SuperAdmin', admin, superAdmin, []],
    ['a role of another firm', manager, { ...role, companyId: OTHER_COMPANY }, []],
    ['a role seen by somebody who manages no users', givenActor(), role, []],
  ])('%s', (_which, actor, facts, expected) => {
    expect(roleActions(actor, facts)).toEqual(expected);
  });
});

it('gives every firm exactly one default role, and its administrator nothing beyond the firm', () => {
  expect(COMPANY_SYSTEM_ROLES.filter((system) => system.isDefault).map((system) => system.name)).toEqual(['Domain Expert']);
  for (const system of COMPANY_SYSTEM_ROLES) expect(system.privileges).not.toContain('MANAGE_BROKERS');
  expect(SUPER_ADMIN_ROLE.privileges).toContain('MANAGE_BROKERS');
});
