import type { ColumnType, Generated } from 'kysely';

interface EventsTable {
  id: Generated<number>;
  name: string;
  companyId: string | null;
  subjectId: string | null;
  actorId: string | null;
  onBehalf: Generated<boolean>;
  payload: ColumnType<unknown, string, never>;
  requestId: string | null;
  createdAt: Date;
  attempts: Generated<number>;
  nextAttemptAt: Date | null;
  reactedAt: Date | null;
  error: string | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    events: EventsTable;
  }
}
