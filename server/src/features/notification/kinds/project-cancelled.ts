import '../../project/record/project.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { isOwner, ofTeam } from '../audience/team.queries.ts';
import { ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** The vendors that take part or have not decided yet (decision 44), and the owners. */
export const projectCancelled: Reactions = {
  async 'project.statusChanged'(tx, event, parts) {
    const { subjectId, payload } = event;
    if (payload.to !== 'CANCELLED' || !subjectId) return;
    const concerned =
      payload.from === 'SCORING' ? sql`entry.participation_status = 'ACCEPTED'` : sql`entry.participation_status <> 'DECLINED'`;
    // Once for a vendor with several products: it is about the project.
    const vendors = ofEntries({ where: sql<boolean>`entry.project_id = ${subjectId} and ${concerned}`, subject: sql`entry.project_id` });
    await tell(tx, parts, { kind: 'ProjectCancelled', ...causedBy(event), toEach: vendors });
    await tell(tx, parts, { kind: 'ProjectCancelled', ...causedBy(event), subjectId, to: ofTeam(subjectId, isOwner) });
  },
};
