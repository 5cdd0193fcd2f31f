import '../../answer/record/answer.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { isEntry, ofEntries } from '../audience/vendor.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** The firm asks for one answer again: its vendor must act. */
export const answerRequest: Reactions = {
  'answer.updateRequested': (tx, event, parts) =>
    tell(tx, parts, { kind: 'AnswerRequest', ...causedBy(event), toEach: ofEntries({ where: isEntry(event.payload.participationId) }) }),
};
