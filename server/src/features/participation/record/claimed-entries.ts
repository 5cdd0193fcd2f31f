import '../../account/record/account.tables.ts';
import '../../vendor/vendor.tables.ts';
import './participation.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Ids of the invitations by e-mail that this person or a colleague has claimed, and that are no product of their company yet. Claiming
 * needed the link that was sent to the address, so who claimed one finds it without the link.
 */
function claimedEntries(actor: Actor): RawBuilder<unknown> {
  const { userId, vendorId } = actor.kind === 'user' && actor.type === 'VENDOR' ? actor : { userId: null, vendorId: null };
  return sql`
    select claimed.id from users as claimer
    join project_products as claimed on claimed.claimed_by = claimer.id and claimed.product_id is null
    where claimer.id = ${userId}::uuid or claimer.vendor_id = ${vendorId}::uuid`;
}

/** Ids of all that this vendor is invited to: with its products, and by e-mail as long as there is no product. */
export function entriesOf(actor: Actor): RawBuilder<unknown> {
  const vendorId = actor.kind === 'user' && actor.type === 'VENDOR' ? actor.vendorId : null;
  return sql`
    select invited.id from vendor_products as own join project_products as invited on invited.product_id = own.id
    where own.vendor_id = ${vendorId}::uuid
    union all ${claimedEntries(actor)}`;
}

/** Over `entry`. */
export function isClaimedFor(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(entry.id in (${claimedEntries(actor)}))`;
}

/** Over `projects`: whether one of those invitations is to it. */
export function claimsInvitationTo(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`projects.id in (
    select entry.project_id from project_products as entry
    where entry.participation_status <> 'DRAFT' and entry.id in (${claimedEntries(actor)})
  )`;
}
