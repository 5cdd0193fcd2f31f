/**
 * KEPT: there is no mail server to hand it to, so it stays where an administrator can read it (decision 162).
 * WAITING: too much mail went to that address, or was caused by that person, within the hour; it leaves when its turn comes (decision 194).
 */
export const OUTBOX_STATUSES = ['QUEUED', 'WAITING', 'SENT', 'FAILED', 'KEPT'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

export const OUTBOX_STATUS_LABELS = {
  QUEUED: 'Queued',
  WAITING: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
  KEPT: 'Kept here',
} as const satisfies Record<OutboxStatus, string>;
