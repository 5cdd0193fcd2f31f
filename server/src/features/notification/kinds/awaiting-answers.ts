import '../../project/record/project.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** Accepted products can be answered from now on. */
export const awaitingAnswers: Reactions = {
  async 'project.statusChanged'(tx, event, parts) {
    if (event.payload.to !== 'AWAITING') return;
    const where = sql<boolean>`entry.project_id = ${event.subjectId} and entry.participation_status = 'ACCEPTED'`;
    // The date until which answers are asked for; the submission deadline is that of the decision to take part.
    const deadline = sql`coalesce(entry.answers_submit_deadline, projects.questions_submission_deadline)`;
    const data = sql`jsonb_strip_nulls(jsonb_build_object('deadline', ${deadline}))`;
    await tell(tx, parts, { kind: 'AwaitingAnswers', ...causedBy(event), toEach: ofEntries({ where, data }) });
  },
};
