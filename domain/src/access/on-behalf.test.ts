import { expect, it } from 'vitest';
import { visitor } from './actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from './company-settings.ts';
import { givenActor, givenAdmin, OTHER_COMPANY } from './given-actor.ts';
import { actingOnBehalf, decideActOnBehalf, mayActOnBehalf } from './on-behalf.ts';
import { PRIVILEGES } from './privilege.ts';

const firm = { id: OTHER_COMPANY, type: 'BROKER', settings: { ...DEFAULT_COMPANY_SETTINGS, enableAuthOnBehalf: true } } as const;

it.each([
  ['an administrator, for a firm that lets them', givenAdmin(), firm, { allowed: true }],
  [
    'a firm that does not let them',
    givenAdmin(),
    { ...firm, settings: DEFAULT_COMPANY_SETTINGS },
    { allowed: false, reason: 'on-behalf-disabled' },
  ],
  ['a vendor company', givenAdmin(), { ...firm, type: 'VENDOR' as const }, { allowed: false, reason: 'no-access' }],
  ['an administrator without MANAGE_BROKERS', givenAdmin(['MANAGE_USERS']), firm, { allowed: false, reason: 'no-access' }],
  [
    'a broker with everything else',
    givenActor({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS'] }),
    firm,
    { allowed: false, reason: 'no-access' },
  ],
  ['a visitor', visitor, firm, { allowed: false, reason: 'signed-out' }],
])('acting on behalf: %s', (_who, actor, company, expected) => {
  expect(decideActOnBehalf(actor, company)).toEqual(expected);
});

it('makes the administrator a broker of that firm who may do everything, and stays the administrator in the records', () => {
  const admin = givenAdmin();
  const acting = actingOnBehalf(admin, firm);
  expect(acting).toMatchObject({
    type: 'BROKER',
    companyId: firm.id,
    settings: firm.settings,
    onBehalf: true,
    userId: admin.userId,
    name: admin.name,
  });
  expect([...acting.privileges].sort()).toEqual([...PRIVILEGES].sort());
  expect(mayActOnBehalf(acting)).toBe(true);
});
