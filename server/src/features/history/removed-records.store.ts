import '../../platform/events/events.tables.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Products and questions that were removed, by id, as the events that removed them name them. The names of these events stand in the
 * statement itself: only then the database uses the index over them (`events_sought`).
 */

export const removedProducts = (projectId: string): RawBuilder<unknown> => sql`(
  select entry ->> 'id' as id, coalesce(entry ->> 'productName', '') as name
  from events, jsonb_array_elements(events.payload -> 'entries') as entry
  where events.project_id = ${projectId} and events.name = 'participation.removed' and entry ? 'id'
)`;

export const deletedQuestions = (projectId: string): RawBuilder<unknown> => sql`(
  select events.subject_id::text as id, events.payload ->> 'label' as name
  from events where events.project_id = ${projectId} and events.name = 'question.deleted'
  union all
  select question ->> 'id', question ->> 'label'
  from events, jsonb_array_elements(events.before -> 'questions') as question
  where events.project_id = ${projectId} and events.name = 'section.deleted'
)`;
