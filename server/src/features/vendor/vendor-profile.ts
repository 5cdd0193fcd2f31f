import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { type VendorProfileAction, vendorProfileActions } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { findVendorProfile, type VendorProfileRow } from './vendor-profile.store.ts';

export interface VendorProfile extends VendorProfileRow {
  actions: VendorProfileAction[];
}

/** Null while there is none: then the person who signed up may create it. */
export async function getVendorProfile(ctx: Ctx): Promise<VendorProfile | null> {
  const row = await findVendorProfile(ctx.db, ctx.user);
  return row ? { ...row, actions: vendorProfileActions(ctx.user, row) } : null;
}

/** For features above: the vendor that the actor works for, if any. */
export async function ownVendorProfile(db: Db | Tx, actor: SignedInActor): Promise<VendorProfileRow> {
  return found(await findVendorProfile(db, actor));
}

/** What a change of the profile answers. The person who has just created it belongs to the vendor only now. */
export async function savedVendorProfile(tx: Tx, actor: SignedInActor): Promise<VendorProfile> {
  const row = await ownVendorProfile(tx, actor);
  return { ...row, actions: vendorProfileActions(actor, row) };
}
