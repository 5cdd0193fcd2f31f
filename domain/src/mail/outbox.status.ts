/** KEPT: there is no mail server to hand it to, so it stays where an administrator can read it (decision 162). */
export const OUTBOX_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'KEPT'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];
