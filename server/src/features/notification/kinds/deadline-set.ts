import '../../participation/record/participation.events.ts';
import { sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions, RecordedEvent } from '../../../platform/events/events.ts';
import { ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

interface Deadline {
  id: string;
  deadline: string;
}

async function tellDeadlines(tx: Tx, parts: Parts, event: RecordedEvent, deadlines: readonly Deadline[]): Promise<void> {
  if (deadlines.length === 0) return;
  const given = sql`jsonb_object(${deadlines.map(({ id }) => id)}::text[], ${deadlines.map(({ deadline }) => deadline)}::text[])`;
  const where = sql<boolean>`entry.id = any(${deadlines.map(({ id }) => id)}::uuid[])`;
  const data = sql`jsonb_build_object('deadline', ${given} ->> entry.id::text)`;
  await tell(tx, parts, { kind: 'DeadlineSet', ...causedBy(event), toEach: ofEntries({ where, data }) });
}

/** A product got a deadline of its own, by itself or when scoring began. */
export const deadlineSet: Reactions = {
  'participation.deadlineSet': (tx, event, parts) =>
    tellDeadlines(tx, parts, event, [{ id: event.payload.participationId, deadline: event.payload.to }]),
  'participation.chosen': (tx, event, parts) => tellDeadlines(tx, parts, event, event.payload.extended),
};
