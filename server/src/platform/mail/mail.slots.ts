import type { Tx } from '../database/database.ts';
import { slot } from '../feature/slot.ts';

/**
 * Called when a message with a link leaves. The time of the link begins only now: a link that is valid for an hour would have expired after
 * an hour in the queue.
 */
export const startLinkTime = slot<(tx: Tx, linkHash: string, now: Date) => Promise<void>>('when the time of a link begins');
