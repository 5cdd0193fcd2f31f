import '../../participation/record/participation.events.ts';
import type { NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions, RecordedEvent } from '../../../platform/events/events.ts';
import { isOwner, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

const tellOwners =
  (kind: NotificationKind) =>
  (tx: Tx, event: RecordedEvent<'participation.accepted' | 'participation.declined'>, parts: Parts): Promise<void> => {
    const { projectId, participationId } = event.payload;
    const to = ofTeam(projectId, isOwner);
    return tell(tx, parts, { kind, ...causedBy(event), subjectId: participationId, data: { participationId }, to });
  };

export const invitationAnswered: Reactions = {
  'participation.accepted': tellOwners('ProductAccepted'),
  'participation.declined': tellOwners('ProductDeclined'),
};
