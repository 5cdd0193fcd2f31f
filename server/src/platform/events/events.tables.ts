import type { ColumnType, Generated } from 'kysely';

interface EventsTable {
  id: Generated<number>;
  name: string;
  companyId: string | null;
  projectId: string | null;
  subjectId: string | null;
  actorId: string | null;
  onBehalf: Generated<boolean>;
  payload: ColumnType<unknown, string, never>;
  before: ColumnType<unknown, string, never> | null;
  after: ColumnType<unknown, string, never> | null;
  requestId: string | null;
  createdAt: Date;
  /** How many reactions were to follow; null where the version before deliveries recorded it. */
  deliveries: number | null;
}

interface EventDeliveriesTable {
  eventId: number;
  /** `<feature>.<name>`, or `*` where which ones they are has still to be found out. */
  reaction: string;
  attempts: Generated<number>;
  /** Null when nothing more follows: it is done or given up. */
  nextAttemptAt: Date | null;
  reactedAt: Date | null;
  error: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    events: EventsTable;
    eventDeliveries: EventDeliveriesTable;
  }
}
