import '../../answer/record/answer.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { isApproverOf, isOwner, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** A vendor gave an answer again, perhaps in several steps: who rated it must look again, and is told once until they have. */
export const answerUpdated: Reactions = {
  async 'answer.givenAgain'(tx, event, parts) {
    const { projectId, participationId, questionId } = event.payload;
    await tell(tx, parts, {
      kind: 'AnswerUpdated',
      ...causedBy(event),
      subjectId: participationId,
      data: { participationId, questionId },
      to: ofTeam(projectId, sql<boolean>`(${isOwner} or ${isApproverOf(questionId)})`),
      unlessUnread: true,
    });
  },
};
