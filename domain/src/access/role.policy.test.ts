import { describe, expect, it } from 'vitest';
import { visitor } from './actor.ts';
import { givenActor, givenAdmin, givenVendor, OTHER_COMPANY, OWN_COMPANY } from './given-actor.ts';
import { reachesPrivileges } from './granting.ts';
import type { Privilege } from './privilege.ts';
import { decideCreateRole, decideDeleteRole, decideUpdateRole, type RoleFacts, roleActions } from './role.policy.ts';
import { reachesCompany } from './scope.ts';
import { COMPANY_SYSTEM_ROLES, SUPER_ADMIN_ROLE } from './system-roles.ts';

const manager = givenActor({ privileges: ['MANAGE_USERS', 'MANAGE_ALL_APPROVALS'] });
const onlyUsers = givenActor({ privileges: ['MANAGE_USERS'] });
const reader = givenActor({ privileges: ['MANAGE_USERS', 'READ_SCORING'] });
const admin = givenAdmin();
const role: RoleFacts = {
  name: 'Analyst',
  isSystem: false,
  isDefault: false,
  companyId: OWN_COMPANY,
  privileges: ['READ_SCORING'],
  defaultPrivileges: ['MANAGE_SCORING'],
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
    ['that manages brokers already', manager, { ...role, privileges: ['MANAGE_BROKERS' as const] }, {}, denied('holds-beyond-yours')],
    ['of the last who manage users', manager, { ...role, holdsLastManager: true }, {}, denied('last-manager')],
    ['of the last who manage users, as long as they do', manager, lastManagers, { name: 'Chiefs' }, allowed],
    ['of the last who manage users, by an administrator', admin, lastManagers, { privileges: [] }, denied('last-manager')],
  ])('%s', (_what, actor, facts, change, expected) => {
    expect(decideUpdateRole(actor, facts, { ...facts, ...change })).toEqual(expected);
  });
});

describe('giving privileges to a role (decision 173)', () => {
  const change = (privileges: Privilege[], isDefault = false) => ({ name: 'Analyst', isDefault, privileges });
  it.each([
    ['one that is held', reader, role, change(['READ_SCORING', 'MANAGE_USERS']), allowed],
    ['one that is lacked', reader, role, change(['READ_SCORING', 'MANAGE_CLIENTS']), denied('privilege-not-held')],
    ['one that includes something lacked', reader, role, change(['VIEW_DASHBOARD']), denied('privilege-not-held')],
    ['one that is held because another includes it', manager, role, change(['READ_TEMPLATES']), allowed],
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

describe('a role that holds more than who manages users (decision 173)', () => {
  const chief: RoleFacts = { ...role, name: 'Chief', isSystem: true, privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS'] };
  // Holds what MANAGE_ALL_PROJECTS includes, but not MANAGE_ALL_PROJECTS itself.
  const nearly = givenActor({ privileges: ['MANAGE_USERS', 'MANAGE_PROJECT_STATE'] });
  const equal = givenActor({ privileges: ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS'] });
  it.each([
    ['loses nothing', onlyUsers, chief, { privileges: ['MANAGE_USERS'] as Privilege[] }],
    ['loses nothing to who holds almost as much', nearly, chief, { privileges: [] }],
    [
      'gets nothing',
      onlyUsers,
      { ...chief, privileges: ['READ_SCORING'] as Privilege[] },
      { privileges: ['READ_SCORING', 'MANAGE_USERS'] as Privilege[] },
    ],
    ['keeps its name', onlyUsers, { ...chief, isSystem: false }, { name: 'Viewer' }],
    ['does not become the default', onlyUsers, chief, { isDefault: true }],
    [
      'does not become the default when it is robbed at once',
      onlyUsers,
      chief,
      { isDefault: true, privileges: ['MANAGE_USERS'] as Privilege[] },
    ],
  ])('%s', (_what, actor, facts, change) => {
    expect(decideUpdateRole(actor, facts, { ...facts, ...change })).toEqual(denied('holds-beyond-yours'));
  });

  it('is deleted by nobody who lacks something of it', () => {
    const unused = { ...chief, isSystem: false };
    expect(decideDeleteRole(onlyUsers, unused)).toEqual(denied('holds-beyond-yours'));
    expect(decideDeleteRole(nearly, unused)).toEqual(denied('holds-beyond-yours'));
    expect(decideDeleteRole(equal, unused)).toEqual(allowed);
    expect(decideDeleteRole(givenAdmin(['MANAGE_BROKERS', 'MANAGE_USERS']), unused)).toEqual(allowed);
  });

  it('stays the default until somebody who holds as much chooses another', () => {
    const own = { ...role, privileges: ['MANAGE_USERS'] as Privilege[], defaultPrivileges: chief.privileges };
    const chosen = { ...own, isDefault: true };
    expect(decideUpdateRole(onlyUsers, own, chosen)).toEqual(denied('replaces-beyond-yours'));
    expect(decideUpdateRole(equal, own, chosen)).toEqual(allowed);
    expect(decideUpdateRole(givenAdmin(['MANAGE_BROKERS', 'MANAGE_USERS']), own, chosen)).toEqual(allowed);
    // What is the default already takes nothing from another one.
    expect(decideUpdateRole(onlyUsers, chosen, { ...chosen, privileges: [] })).toEqual(allowed);
  });

  it('is changed by who holds as much, and by who manages brokers', () => {
    const narrowed = { ...chief, privileges: ['MANAGE_USERS'] as Privilege[] };
    expect(decideUpdateRole(equal, chief, narrowed)).toEqual(allowed);
    expect(decideUpdateRole(givenAdmin(['MANAGE_BROKERS', 'MANAGE_USERS']), chief, narrowed)).toEqual(allowed);
  });
});

it('gives a visitor nothing to grant and no firm to reach', () => {
  expect(reachesPrivileges(visitor, [])).toBe(false);
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
    ['an own role', manager, role, ['edit', 'change', 'makeDefault', 'delete', 'give']],
    ['a role beyond what one holds: it can be read', onlyUsers, role, ['edit']],
    ['a role in use: the refusal says why', manager, { ...role, usersCount: 3 }, ['edit', 'change', 'makeDefault', 'delete', 'give']],
    ['a system role', manager, { ...role, isSystem: true }, ['edit', 'change', 'makeDefault', 'give']],
    ['the default role', manager, { ...role, isDefault: true }, ['edit', 'change', 'give']],
    [
      'a role of a firm whose default role is beyond what one holds',
      manager,
      { ...role, defaultPrivileges: ['MANAGE_CLIENTS' as const] },
      ['edit', 'change', 'delete', 'give'],
    ],
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
