import type { RecordedEvent } from '../../../platform/events/events.ts';

/** What a notification takes over from the event it follows from. An event about a project has it as its subject where it names none. */
export function causedBy({ id, companyId, projectId, actorId }: RecordedEvent) {
  return { eventId: id, companyId, projectId, actorId };
}
