import '../../platform/events/events.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { seenEvents } from './history.visibility.ts';

/** Products and questions that were removed, by id, as the events that removed them name them. None of these belongs to a branch. */

const eventsOf = (projectId: string, name: string): RawBuilder<unknown> =>
  seenEvents({ projectId, readerId: null, branches: [] }, sql`events.name = ${name}`);

export const removedProducts = (projectId: string): RawBuilder<unknown> => sql`(
  select entry ->> 'id' as id, coalesce(nullif(entry ->> 'productName', ''), entry ->> 'email', '') as name
  from ${eventsOf(projectId, 'participation.removed')} as happened, jsonb_array_elements(happened.payload -> 'entries') as entry
  where entry ? 'id'
)`;

export const deletedQuestions = (projectId: string): RawBuilder<unknown> => sql`(
  select happened.subject_id::text as id, happened.payload ->> 'label' as name
  from ${eventsOf(projectId, 'question.deleted')} as happened
  union all
  select question ->> 'id', question ->> 'label'
  from ${eventsOf(projectId, 'section.deleted')} as happened, jsonb_array_elements(happened.before -> 'questions') as question
)`;
