import { ACCESS_REFUSALS } from '../access/access.refusals.ts';
import type { OutboxDenial } from './outbox.policy.ts';

export const OUTBOX_REFUSALS = {
  ...ACCESS_REFUSALS,
  'no-mail-server': 'No mail server is configured, so messages stay here.',
  'not-waiting': 'This message is on its way or delivered already.',
} as const satisfies Record<OutboxDenial, string>;
