import '../../project/record/project.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { publishTablesChange } from '../record/client-tables-topic.ts';

/** Whether the tables are open depends on the project's status, too. */
export const liveReactions: Reactions = {
  async 'project.statusChanged'(tx, { subjectId }, parts) {
    if (subjectId) await publishTablesChange(tx, { parts }, subjectId);
  },
};
