import './vendor.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { decideViewVendors } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Vendors belong to no firm: an actor who may see vendors sees all of them (decision 31). */
export function visibleVendors(db: Db | Tx, actor: Actor) {
  return db.selectFrom('vendors').where(decideViewVendors(actor).allowed ? sql<boolean>`true` : sql<boolean>`false`);
}

/** The vendor of the actor's own account, whatever its status. */
export function ownVendor(db: Db | Tx, actor: Actor) {
  const id = actor.kind === 'user' && actor.type === 'VENDOR' ? actor.vendorId : null;
  return db.selectFrom('vendors').where('vendors.id', '=', sql<string>`${id}::uuid`);
}
