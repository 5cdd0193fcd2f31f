import '../../answer/record/answer.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { isOwner, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

export const answersSubmitted: Reactions = {
  'answer.submitted': (tx, event, parts) =>
    tell(tx, parts, {
      kind: 'AnswersSubmitted',
      ...causedBy(event),
      subjectId: event.payload.participationId,
      data: { participationId: event.payload.participationId },
      to: ofTeam(event.payload.projectId, isOwner),
    }),
};
