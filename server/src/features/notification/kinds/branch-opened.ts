import '../../scoring/record/scoring.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { holds, isInBranch, isOwner, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** Nobody learns of a branch before it is opened (decision 139). */
export const branchOpened: Reactions = {
  async 'branch.opened'(tx, event, parts) {
    const { projectId, branchId } = event.payload;
    await tell(tx, parts, {
      kind: 'BranchOpened',
      ...causedBy(event),
      subjectId: branchId,
      data: { branchId },
      to: ofTeam(projectId, sql<boolean>`(${isOwner} or ${isInBranch(branchId)}) and ${holds('READ_SCORING')}`),
    });
  },
};
