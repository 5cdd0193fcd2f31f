import type { Tx } from '../../../platform/database/database.ts';
import { slot } from '../../../platform/feature/slot.ts';

interface FollowedEntry {
  /** An invitation by e-mail that has become a product of this vendor. */
  readonly from: string;
  /** The same entry, or the one of the same product that it is merged into. */
  readonly into: string;
  readonly vendorId: string;
}

/** Called before a merged entry is removed, in the same transaction: what was written for it now belongs to the vendor. */
export const followsEntry = slot<(tx: Tx, entries: readonly FollowedEntry[]) => Promise<void>>(
  'what follows an invitation by email to its vendor',
);
