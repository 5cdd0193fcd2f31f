import type { MailCeiling } from '@weighbridge/domain/mail/ceiling.ts';
import type { OutboxStatus } from '@weighbridge/domain/mail/outbox.status.ts';
import type { Defaulted } from '../database/columns.ts';

interface OutboxMessagesTable {
  id: string;
  companyId: string | null;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  status: OutboxStatus;
  attempts: Defaulted<number>;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** The recipient's mailbox, by which ceilings count. */
  mailbox: string;
  causedBy: string | null;
  urgent: Defaulted<boolean>;
  linkHash: string | null;
  /** Where such messages can be switched off without signing in. */
  optOutUrl: string | null;
  /** Set while it is WAITING. */
  waitsFor: MailCeiling | null;
  /** When it last left; while it is WAITING, when its turn comes. */
  leavesAt: Date | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    outboxMessages: OutboxMessagesTable;
  }
}
