import '../../account/record/account.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { noteBack } from './due-people.store.ts';

/** Who has been back in the product gets the next gathered message without waiting for days. */
export const backReactions: Reactions = {
  async 'account.signedIn'(tx, { actorId, subjectId, createdAt }) {
    const userId = actorId ?? subjectId;
    if (userId) await noteBack(tx, userId, createdAt);
  },
};
