import '../../participation/record/participation.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { isEntry, ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

export const submitRequested: Reactions = {
  async 'participation.submitRequested'(tx, event, parts) {
    const { participationId, deadline } = event.payload;
    const data = sql`${JSON.stringify(deadline ? { deadline } : {})}::jsonb`;
    await tell(tx, parts, { kind: 'SubmitRequested', ...causedBy(event), toEach: ofEntries({ where: isEntry(participationId), data }) });
  },
};
