import type { RecordedEvent } from '../../../platform/events/events.ts';

/** What a notification takes over from the event it follows from. */
export function causedBy({ id, companyId, projectId, actorId, createdAt }: RecordedEvent) {
  return { eventId: id, companyId, projectId, actorId, at: createdAt };
}
