import '../../client-table/record/client-table.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { isOwner, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

export const clientDataSubmitted: Reactions = {
  'clientTables.submitted': (tx, event, parts) =>
    tell(tx, parts, {
      kind: 'ClientDataSubmitted',
      ...causedBy(event),
      subjectId: event.payload.projectId,
      to: ofTeam(event.payload.projectId, isOwner),
    }),
};
