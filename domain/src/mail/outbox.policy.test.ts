import { expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor } from '../access/given-actor.ts';
import { decideRetryMessage } from './outbox.policy.ts';

const admin = givenActor({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });

it.each([
  ['that failed', admin, { status: 'FAILED', mailDelivery: true }, { allowed: true }],
  ['that was kept before there was a mail server', admin, { status: 'KEPT', mailDelivery: true }, { allowed: true }],
  ['that is on its way', admin, { status: 'QUEUED', mailDelivery: true }, { allowed: false, reason: 'not-waiting' }],
  ['whose turn comes by itself', admin, { status: 'WAITING', mailDelivery: true }, { allowed: false, reason: 'not-waiting' }],
  ['that was delivered', admin, { status: 'SENT', mailDelivery: true }, { allowed: false, reason: 'not-waiting' }],
  ['without a mail server', admin, { status: 'FAILED', mailDelivery: false }, { allowed: false, reason: 'no-mail-server' }],
  [
    'without the privilege',
    givenActor({ privileges: ['MANAGE_USERS'] }),
    { status: 'FAILED', mailDelivery: true },
    { allowed: false, reason: 'no-access' },
  ],
  ['signed out', visitor, { status: 'FAILED', mailDelivery: true }, { allowed: false, reason: 'signed-out' }],
] as const)('sending a message again %s', (_what, actor, facts, expected) => {
  expect(decideRetryMessage(actor, facts)).toEqual(expected);
});
