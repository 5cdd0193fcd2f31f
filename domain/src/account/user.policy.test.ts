import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import {
  type AssignedRole,
  decideDeleteUser,
  decideInviteUser,
  decideResendInvitation,
  decideResetTwoStep,
  decideUpdateUser,
  decideViewUser,
  type UserFacts,
  userActions,
} from './user.policy.ts';

const manager = givenActor({ privileges: ['MANAGE_USERS', 'MANAGE_SCORING'] });
const admin = givenAdmin();
const colleague: UserFacts = {
  id: 'colleague',
  type: 'BROKER',
  status: 'ACTIVE',
  companyId: OWN_COMPANY,
  hasTwoStep: false,
  privileges: [],
  isLastManager: false,
};
const stranger: UserFacts = { ...colleague, companyId: OTHER_COMPANY };
const role: AssignedRole = { companyId: OWN_COMPANY, privileges: ['READ_SCORING'] };
const powerful: AssignedRole = { ...role, privileges: ['MANAGE_BROKERS'] };
const beyond: AssignedRole = { ...role, privileges: ['MANAGE_ALL_PROJECTS'] };
const last: UserFacts = { ...colleague, privileges: ['MANAGE_USERS'], isLastManager: true };
const superior: UserFacts = { ...colleague, privileges: ['MANAGE_PROJECT_STATE'] };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('seeing a user', () => {
  it.each([
    ['a colleague', manager, colleague, allowed],
    ['somebody of another firm', manager, stranger, denied('another-company')],
    ['a client user of the own firm', manager, { ...colleague, type: 'CLIENT' as const }, denied('not-a-broker')],
    ['a vendor', manager, { ...colleague, type: 'VENDOR' as const, companyId: null }, denied('another-company')],
    ['anybody, for an administrator', admin, { ...stranger, type: 'CLIENT' as const }, allowed],
    ['an administrator, for another', admin, { ...colleague, type: 'ADMIN' as const, companyId: null }, allowed],
    ['without MANAGE_USERS', givenActor(), colleague, denied('no-access')],
    ['as a vendor', givenVendor(), colleague, denied('no-access')],
    ['signed out', visitor, colleague, denied('signed-out')],
  ])('%s', (_who, actor, user, expected) => {
    expect(decideViewUser(actor, user)).toEqual(expected);
  });
});

describe('inviting a user', () => {
  it.each([
    ['to the own firm', manager, { companyId: OWN_COMPANY, role }, allowed],
    ['to another firm', manager, { companyId: OTHER_COMPANY, role: { ...role, companyId: OTHER_COMPANY } }, denied('another-company')],
    ['to any firm, by an administrator', admin, { companyId: OTHER_COMPANY, role: { ...role, companyId: OTHER_COMPANY } }, allowed],
    ['to no firm, by an administrator who named none', admin, { companyId: null, role }, denied('no-company')],
    ['with a role of another firm', admin, { companyId: OTHER_COMPANY, role }, denied('role-of-another-company')],
    [
      'as an administrator',
      admin,
      { companyId: OWN_COMPANY, role: { companyId: null, privileges: [] } },
      denied('role-of-another-company'),
    ],
    ['with a role that manages brokers', manager, { companyId: OWN_COMPANY, role: powerful }, denied('role-beyond-yours')],
    ['with a role beyond what one holds', manager, { companyId: OWN_COMPANY, role: beyond }, denied('role-beyond-yours')],
    ['without MANAGE_USERS', givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] }), { companyId: OWN_COMPANY, role }, denied('no-access')],
    ['signed out', visitor, { companyId: OWN_COMPANY, role }, denied('signed-out')],
  ])('%s', (_how, actor, facts, expected) => {
    expect(decideInviteUser(actor, facts)).toEqual(expected);
  });
});

describe('giving a user another role', () => {
  it.each([
    ['a colleague', manager, colleague, role, allowed],
    ['oneself', manager, { ...colleague, id: manager.userId }, role, denied('own-role')],
    ['oneself, as an administrator', admin, { ...colleague, id: admin.userId }, role, denied('own-role')],
    ['with a role beyond what one holds', manager, colleague, beyond, denied('role-beyond-yours')],
    ['with any role of the firm, by who manages brokers', givenAdmin(['MANAGE_BROKERS']), colleague, beyond, allowed],
    ['the last who manages users', manager, last, role, denied('last-manager')],
    ['the last who manages users, with another role that does', manager, last, { ...role, privileges: ['MANAGE_USERS' as const] }, allowed],
    ['somebody of another firm', manager, stranger, { ...role, companyId: OTHER_COMPANY }, denied('another-company')],
    ['who holds more', manager, superior, role, denied('person-beyond-yours')],
    [
      'who holds more, with the role of a manager of users',
      manager,
      superior,
      { ...role, privileges: ['MANAGE_USERS' as const] },
      denied('person-beyond-yours'),
    ],
    ['who holds as much', manager, { ...colleague, privileges: ['MANAGE_USERS' as const, 'MANAGE_SCORING' as const] }, role, allowed],
    ['who holds more, by who manages brokers', givenAdmin(['MANAGE_BROKERS']), superior, role, allowed],
    ['with a role of another firm', manager, colleague, { ...role, companyId: OTHER_COMPANY }, denied('role-of-another-company')],
    ['that manages brokers, by who does not', manager, colleague, powerful, denied('role-beyond-yours')],
    ['that manages brokers, by who does', admin, colleague, powerful, allowed],
    ['a client user', admin, { ...colleague, type: 'CLIENT' as const }, role, denied('not-a-broker')],
    ['an administrator', admin, { ...colleague, type: 'ADMIN' as const, companyId: null }, role, denied('not-a-broker')],
  ])('%s', (_who, actor, user, given, expected) => {
    expect(decideUpdateUser(actor, user, given)).toEqual(expected);
  });
});

describe('deleting a user', () => {
  it.each([
    ['by an administrator', admin, colleague, allowed],
    ['oneself', admin, { ...colleague, id: admin.userId }, denied('yourself')],
    ['a colleague, with MANAGE_USERS alone', manager, colleague, denied('no-access')],
    ['the last who manages users', admin, last, denied('last-manager')],
    ['signed out', visitor, colleague, denied('signed-out')],
  ])('%s', (_who, actor, user, expected) => {
    expect(decideDeleteUser(actor, user)).toEqual(expected);
  });
});

it('repeats an invitation only while it is open', () => {
  expect(decideResendInvitation(manager, { ...colleague, status: 'INVITED' })).toEqual(allowed);
  expect(decideResendInvitation(manager, colleague)).toEqual(denied('not-invited'));
  const admins: UserFacts = { ...colleague, status: 'INVITED', privileges: ['MANAGE_ALL_PROJECTS'] };
  expect(decideResendInvitation(manager, admins)).toEqual(denied('person-beyond-yours'));
  expect(decideResendInvitation(admin, admins)).toEqual(allowed);
  expect(decideResendInvitation(manager, { ...stranger, status: 'INVITED' })).toEqual(denied('another-company'));
});

it.each([
  ['a colleague', manager, colleague, ['edit', 'giveRole']],
  ['oneself: the role can be read', manager, { ...colleague, id: manager.userId }, ['edit']],
  ['an invited colleague', manager, { ...colleague, status: 'INVITED' as const }, ['edit', 'giveRole', 'invite']],
  ['somebody who holds more: their role can be read', manager, superior, ['edit']],
  ['an invited colleague who will hold more', manager, { ...superior, status: 'INVITED' as const }, ['edit']],
  ['somebody who holds more, for an administrator', admin, superior, ['edit', 'giveRole', 'delete']],
  ['a broker, for an administrator', admin, stranger, ['edit', 'giveRole', 'delete']],
  ['the last who manages users: the refusal says why', admin, last, ['edit', 'giveRole', 'delete']],
  ['a client user, for an administrator', admin, { ...stranger, type: 'CLIENT' as const }, ['delete']],
  ['oneself, for an administrator', admin, { ...colleague, type: 'ADMIN' as const, companyId: null, id: admin.userId }, []],
  ['somebody of another firm', manager, stranger, []],
])('the actions shown with %s', (_who, actor, user, expected) => {
  expect(userActions(actor, user)).toEqual(expected);
});

describe('resetting the second step of somebody who lost their phone', () => {
  const secured: UserFacts = { ...colleague, hasTwoStep: true };
  it.each([
    ['of a colleague', manager, secured, allowed],
    ['of anybody, for an administrator', admin, { ...secured, companyId: null, type: 'VENDOR' as const }, allowed],
    ['of somebody who has none', manager, colleague, denied('two-step-off')],
    ['of somebody in another firm', manager, { ...secured, companyId: OTHER_COMPANY }, denied('another-company')],
    [
      'of somebody with more privileges',
      manager,
      { ...secured, privileges: ['MANAGE_ALL_PROJECTS' as const] },
      denied('person-beyond-yours'),
    ],
    ['of oneself', manager, { ...secured, id: manager.userId }, denied('own-two-step')],
    ['without MANAGE_USERS', givenActor(), secured, denied('no-access')],
    ['signed out', visitor, secured, denied('signed-out')],
  ])('%s', (_who, actor, user, expected) => {
    expect(decideResetTwoStep(actor, user)).toEqual(expected);
    expect(userActions(actor, user).includes('resetTwoStep')).toBe(expected === allowed);
  });
});
