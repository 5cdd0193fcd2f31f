import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { slot, sumSlot } from '../../platform/feature/slot.ts';

/** Over a row that is named `product`. */
export const participationsOfProduct = sumSlot('how many projects a product was added to');
export const invitationsOfProduct = sumSlot('how many of these projects its vendor was told of');

/** What a vendor's registration and products mean to the projects it is invited to, in the transaction that changed them. */
interface VendorInProjects {
  /** Its registration has come further. Answers the invitations by e-mail that have become products by it. */
  afterVendorChanged(tx: Tx, ctx: Ctx, which: { readonly userId: string } | { readonly vendorId: string }): Promise<string[]>;
  /** It offers these products no longer. */
  removeDraftEntries(tx: Tx, ctx: Ctx, productIds: readonly string[]): Promise<void>;
  /** How firms have called the products that they have invited under this address. */
  invitedProductNames(db: Db, email: string, limit: number): Promise<string[]>;
}

export const vendorInProjects = slot<VendorInProjects>('what a vendor is invited to');
