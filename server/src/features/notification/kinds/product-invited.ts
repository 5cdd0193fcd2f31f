import '../../participation/record/participation.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { isEntry, ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

export const productInvited: Reactions = {
  async 'participation.invited'(tx, event, parts) {
    const where = sql<boolean>`entry.id = any(${event.payload.participationIds}::uuid[])`;
    await tell(tx, parts, { kind: 'ProductInvited', ...causedBy(event), toEach: ofEntries({ where }) });
  },
  'participation.reinvited': (tx, event, parts) =>
    tell(tx, parts, { kind: 'ProductInvited', ...causedBy(event), toEach: ofEntries({ where: isEntry(event.payload.participationId) }) }),
};
