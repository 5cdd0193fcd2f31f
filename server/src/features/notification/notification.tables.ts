import type { NotificationData, NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/database/columns.ts';

interface NotificationsTable {
  id: string;
  userId: string;
  companyId: string | null;
  projectId: string | null;
  kind: NotificationKind;
  /** What it follows from; null for a reminder. */
  eventId: number | null;
  subjectId: string | null;
  data: Json<NotificationData>;
  createdAt: Date;
  /** Null while it is unread. */
  readAt: Date | null;
  /** When it was mailed, or when it was settled that it will not be. */
  mailedAt: Generated<Date | null>;
  /** Grows in the order in which people are told. */
  position: Generated<number>;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}
