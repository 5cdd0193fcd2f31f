import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '../access/company-settings.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OWN_COMPANY } from '../access/given-actor.ts';
import { actingOnBehalf } from '../access/on-behalf.ts';
import { settingsPage } from '../access/route-access.ts';
import {
  decideAcceptTerms,
  decideChangePassword,
  decideChangeTwoStep,
  decideSetUpTwoStep,
  decideSignIn,
  decideUpdateProfile,
  decideUpdateSettings,
  mustSetUpTwoStep,
  offersContrastMode,
  showsCompanyOf,
  showsRoleOf,
} from './account.policy.ts';

const broker = givenActor();
const acting = actingOnBehalf(givenAdmin(), { id: OWN_COMPANY, type: 'BROKER', settings: DEFAULT_COMPANY_SETTINGS });
const denied = (reason: string) => ({ allowed: false, reason });

describe('signing in', () => {
  it.each([
    ['an active user', { status: 'ACTIVE', requireSso: false, method: 'password' }, { allowed: true }],
    ['a disabled user', { status: 'DISABLED', requireSso: false, method: 'password' }, denied('not-active')],
    ['an invited user', { status: 'INVITED', requireSso: false, method: 'sso' }, denied('not-active')],
    ['a drafted user', { status: 'DRAFT', requireSso: false, method: 'password' }, denied('not-active')],
    ['a password where the firm wants single sign-on', { status: 'ACTIVE', requireSso: true, method: 'password' }, denied('sso-required')],
    ['single sign-on where the firm wants it', { status: 'ACTIVE', requireSso: true, method: 'sso' }, { allowed: true }],
    [
      'a disabled user of a firm with single sign-on learns nothing',
      { status: 'DISABLED', requireSso: true, method: 'password' },
      denied('not-active'),
    ],
  ] as const)('%s', (_who, facts, expected) => {
    expect(decideSignIn(facts)).toEqual(expected);
  });
});

it('lets those change their password who have one', () => {
  expect(decideChangePassword(broker)).toEqual({ allowed: true });
  expect(decideChangePassword(givenActor({ canChangePassword: false }))).toEqual(denied('sso-required'));
  expect(decideChangePassword(visitor)).toEqual(denied('signed-out'));
});

it.each([
  ['a broker', broker, 'broker', { allowed: true }, denied('no-profile-form')],
  ['a client', givenClient(), 'client', denied('no-settings'), { allowed: true }],
  ['a vendor', givenVendor(), null, denied('no-settings'), denied('no-profile-form')],
  ['an administrator', givenAdmin(), null, denied('no-settings'), denied('no-profile-form')],
  ['an administrator acting for a firm', acting, null, denied('no-settings'), denied('no-profile-form')],
  ['a visitor', visitor, null, denied('signed-out'), denied('signed-out')],
])('the settings page of %s (decision 19)', (_who, actor, page, settings, profile) => {
  expect(settingsPage(actor)).toBe(page);
  expect(decideUpdateSettings(actor)).toEqual(settings);
  expect(decideUpdateProfile(actor)).toEqual(profile);
});

it('accepts only the terms that are in force', () => {
  expect(decideAcceptTerms(givenClient(), '2024.12.01')).toEqual({ allowed: true });
  expect(decideAcceptTerms(givenClient(), '2024.06.11')).toEqual(denied('not-the-required-terms'));
  expect(decideAcceptTerms(visitor, '2024.06.11')).toEqual(denied('signed-out'));
});

it('offers contrast only to those who see ratings as colours', () => {
  const colors = { ...DEFAULT_COMPANY_SETTINGS, scoringType: 'COLORS' as const };
  expect(offersContrastMode(givenActor({ settings: colors, privileges: ['READ_SCORING'] }))).toBe(true);
  expect(offersContrastMode(givenActor({ settings: colors }))).toBe(false);
  expect(offersContrastMode(givenActor({ privileges: ['READ_SCORING'] }))).toBe(false);
  expect(offersContrastMode(visitor)).toBe(false);
});

it('shows role and company of an account where they mean something', () => {
  expect([broker, givenAdmin(), givenClient(), givenVendor()].map(showsRoleOf)).toEqual([true, true, false, false]);
  expect([broker, givenAdmin(), givenClient(), givenVendor()].map(showsCompanyOf)).toEqual([true, false, false, true]);
});

describe('two-step sign-in', () => {
  it('is set up by anybody who has a password, once, and changed by anybody who has it', () => {
    expect(decideSetUpTwoStep(broker, false)).toEqual({ allowed: true });
    expect(decideSetUpTwoStep(broker, true)).toEqual(denied('two-step-on'));
    expect(decideSetUpTwoStep(givenActor({ canChangePassword: false }), false)).toEqual(denied('sso-required'));
    expect(decideSetUpTwoStep(visitor, false)).toEqual(denied('signed-out'));
    expect(decideChangeTwoStep(broker, true)).toEqual({ allowed: true });
    expect(decideChangeTwoStep(broker, false)).toEqual(denied('two-step-off'));
    expect(decideChangeTwoStep(visitor, true)).toEqual(denied('signed-out'));
  });

  it.each([
    [{ requireTwoStep: true, isOn: false, method: 'password' }, true],
    [{ requireTwoStep: true, isOn: true, method: 'password' }, false],
    [{ requireTwoStep: true, isOn: false, method: 'sso' }, false],
    [{ requireTwoStep: false, isOn: false, method: 'password' }, false],
  ] as const)('%j must be set up: %s', (facts, expected) => {
    expect(mustSetUpTwoStep(facts)).toBe(expected);
  });
});
