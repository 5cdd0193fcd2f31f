import '../../faq/faq.events.ts';
import { sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions, RecordedEvent } from '../../../platform/events/events.ts';
import { holds, isAssigned, isOwner, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

interface Asked {
  projectId: string;
  questionId: string;
  participationId: string | null;
  isFollowUp: boolean;
}

/** What the team itself writes is no news to it. */
async function tellTeam(tx: Tx, parts: Parts, event: RecordedEvent, asked: Asked): Promise<void> {
  const { projectId, questionId, participationId, isFollowUp } = asked;
  if (participationId === null) return;
  await tell(tx, parts, {
    kind: 'FaqQuestion',
    ...causedBy(event),
    subjectId: questionId,
    data: { faqEntryId: questionId, participationId, ...(isFollowUp && { isFollowUp }) },
    to: ofTeam(projectId, sql<boolean>`(${isOwner} or ${isAssigned(questionId)} or ${holds('MANAGE_ALL_PROJECTS')})`),
  });
}

type Whole = RecordedEvent<'faq.asked'> | RecordedEvent<'faq.askedAgain'>;

const tellOfQuestion = (tx: Tx, event: Whole, parts: Parts): Promise<void> =>
  tellTeam(tx, parts, event, { ...event.payload, questionId: event.payload.entryId, isFollowUp: false });

export const faqQuestion: Reactions = {
  'faq.asked': tellOfQuestion,
  'faq.askedAgain': tellOfQuestion,
  'faq.replied': (tx, event, parts) =>
    tellTeam(tx, parts, event, { ...event.payload, questionId: event.payload.parentId, isFollowUp: true }),
};
