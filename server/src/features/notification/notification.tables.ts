interface NotificationsTable {
  id: string;
  userId: string;
  companyId: string | null;
  projectId: string | null;
  kind: string;
  /** What it follows from; null for a reminder. */
  eventId: number | null;
  subjectId: string | null;
  data: unknown;
  createdAt: Date;
  /** Null while it is unread. */
  readAt: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
  }
}

export {};
