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
  /** How many deliveries were written with it; null for events from before there were deliveries. */
  deliveries: number | null;
}

interface EventDeliveriesTable {
  eventId: number;
  companyId: string | null;
  /** `<feature>.<name>`, or `*` where the reactions have still to be looked up. */
  reaction: string;
  attempts: Generated<number>;
  /** Null when the delivery is done or was given up. */
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
