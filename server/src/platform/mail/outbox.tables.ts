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
}

declare module '../database/tables.ts' {
  interface Tables {
    outboxMessages: OutboxMessagesTable;
  }
}
