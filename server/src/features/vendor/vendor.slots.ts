import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { slot, sumSlot } from '../../platform/feature/slot.ts';

/** For a row named `product`. */
export const participationsOfProduct = sumSlot('how many projects a product was added to');
export const invitationsOfProduct = sumSlot('how many of these projects its vendor was told of');

/** What a change of a vendor changes in the projects it is invited to. Called in the transaction of that change. */
interface VendorInProjects {
  /** Its profile was created, submitted or approved. Answers the entries by e-mail that have become products by it. */
  afterVendorChanged(tx: Tx, ctx: Ctx, which: { readonly userId: string } | { readonly vendorId: string }): Promise<string[]>;
  /** The vendor no longer offers these products. */
  removeDraftEntries(tx: Tx, ctx: Ctx, productIds: readonly string[]): Promise<void>;
  /** The product names under which firms have invited this address. */
  invitedProductNames(db: Db, email: string, limit: number): Promise<string[]>;
}

export const vendorInProjects = slot<VendorInProjects>('what a vendor is invited to');
