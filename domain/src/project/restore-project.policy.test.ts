import { describe, expect, it } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { decideRestoreProject, restorableUntil } from './restore-project.policy.ts';

const deletedAt = new Date('2026-07-01T12:00:00.000Z');
const restore = (actor: Actor, now: string, companyId = OWN_COMPANY) =>
  decideRestoreProject(actor, { companyId, deletedAt, now: new Date(now) });

describe('a deleted project', () => {
  it('can be restored until 30 days have passed', () => {
    expect(restorableUntil(deletedAt)).toEqual(new Date('2026-07-31T12:00:00.000Z'));
    expect(restore(givenAdmin(), '2026-07-31T12:00:00.000Z')).toEqual({ allowed: true });
    expect(restore(givenAdmin(), '2026-07-31T12:00:00.001Z')).toEqual({ allowed: false, reason: 'restore-expired' });
  });

  const acting = givenActor({ privileges: ['MANAGE_BROKERS'] });
  it.each([
    ['an administrator', givenAdmin(), OTHER_COMPANY, { allowed: true }],
    ['an administrator who acts for its firm', acting, OWN_COMPANY, { allowed: true }],
    ['an administrator who acts for another firm', acting, OTHER_COMPANY, { allowed: false, reason: 'no-access' }],
    ['an administrator without the privilege', givenAdmin(['MANAGE_USERS']), OWN_COMPANY, { allowed: false, reason: 'no-access' }],
    ['who deleted it', givenActor({ privileges: ['MANAGE_ALL_PROJECTS'] }), OWN_COMPANY, { allowed: false, reason: 'no-access' }],
    ['a vendor', givenVendor(), OWN_COMPANY, { allowed: false, reason: 'no-access' }],
    ['a client', givenClient(), OWN_COMPANY, { allowed: false, reason: 'no-access' }],
    ['a visitor', { kind: 'visitor' } as const, OWN_COMPANY, { allowed: false, reason: 'signed-out' }],
  ])('restored by %s', (_who, actor, companyId, expected) => {
    expect(restore(actor, '2026-07-02T12:00:00.000Z', companyId)).toEqual(expected);
  });
});
