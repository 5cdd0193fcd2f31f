import '../../../platform/events/events.tables.ts';
import '../../project/record/project.events.ts';
import '../../question/record/question.events.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions, RecordedEvent } from '../../../platform/events/events.ts';
import { approversWithQuestions, isApproverOf } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** Who has not read yet that questions wait for them is not told of each further one. */
async function tellApprovers(tx: Tx, parts: Parts, event: RecordedEvent, projectId: string | null, among?: RawBuilder<boolean>) {
  if (projectId === null) return;
  const toEach = approversWithQuestions(projectId, among);
  await tell(tx, parts, { kind: 'QuestionsToApprove', ...causedBy(event), projectId, toEach, unlessUnread: true });
}

/** Of `users`: the approver that the section has since this event. */
const becameApprover = ({ id }: RecordedEvent): RawBuilder<boolean> => sql<boolean>`users.id = (
  select (events.after ->> 'approverId')::uuid from events
  where events.id = ${id} and events.after -> 'approverId' is distinct from events.before -> 'approverId'
)`;

type OfQuestion = RecordedEvent<'question.created' | 'question.updated' | 'question.copied'>;

async function ofQuestion(tx: Tx, event: OfQuestion, parts: Parts): Promise<void> {
  if (event.subjectId) await tellApprovers(tx, parts, event, event.payload.projectId, isApproverOf(event.subjectId));
}

/** Questions wait for their approvers from the beginning of the review on, and those that are added or changed meanwhile. */
export const questionsToApprove: Reactions = {
  async 'project.statusChanged'(tx, event, parts) {
    if (event.payload.to === 'IN_REVIEW') await tellApprovers(tx, parts, event, event.subjectId);
  },
  'section.updated': (tx, event, parts) => tellApprovers(tx, parts, event, event.payload.projectId, becameApprover(event)),
  'question.created': ofQuestion,
  'question.updated': ofQuestion,
  'question.copied': ofQuestion,
};
