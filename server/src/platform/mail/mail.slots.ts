import type { Tx } from '../database/database.ts';
import { slot } from '../feature/slot.ts';

/** A message with a link leaves: a link that works for an hour would be dead on arrival after an hour's wait, so its time begins now. */
export const startLinkTime = slot<(tx: Tx, linkHash: string, now: Date) => Promise<void>>('when the time of a link begins');
