import { type Actor, has } from '../access/actor.ts';
import { allow, type Decision, deny } from '../kernel/decision.ts';
import type { OutboxStatus } from './outbox.status.ts';

export type OutboxDenial = 'signed-out' | 'no-access' | 'no-mail-server' | 'not-waiting';

export interface OutboxFacts {
  readonly status: OutboxStatus;
  readonly mailDelivery: boolean;
}

/** Sends failed messages again, and those kept from before there was a mail server; never messages that are on their way or delivered. */
export function decideRetryMessage(actor: Actor, facts: OutboxFacts): Decision<OutboxDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!has(actor, 'MANAGE_BROKERS')) return deny('no-access');
  if (!facts.mailDelivery) return deny('no-mail-server');
  return facts.status === 'FAILED' || facts.status === 'KEPT' ? allow : deny('not-waiting');
}
