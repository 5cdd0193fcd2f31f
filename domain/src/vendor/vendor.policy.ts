import { type Actor, has } from '../access/actor.ts';
import { isOffered } from '../access/offered.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { VendorStatus } from './vendor.status.ts';

export type VendorDenial = 'signed-out' | 'no-access' | 'in-use' | 'vendor-not-submitted' | 'vendor-already-approved';

export interface VendorFacts {
  readonly status: VendorStatus;
  /** How many projects one of its products was invited to. */
  readonly participationsCount: number;
  readonly usersCount: number;
}

/** Brokers who run projects may see vendors; only administrators change them (decision 31). */
export function decideViewVendors(actor: Actor): Decision<VendorDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return has(actor, 'MANAGE_PROJECT_STATE') || has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access');
}

export function decideManageVendors(actor: Actor): Decision<VendorDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return has(actor, 'MANAGE_BROKERS') ? allow : deny('no-access');
}

export function decideDeleteVendor(actor: Actor, facts: VendorFacts): Decision<VendorDenial> {
  return allOf<VendorDenial>(decideManageVendors(actor), facts.participationsCount + facts.usersCount > 0 ? deny('in-use') : allow);
}

/** A product that was invited cannot be removed, or projects would lose its answers. */
export function decideRemoveProduct(actor: Actor, facts: { readonly participationsCount: number }): Decision<VendorDenial> {
  return allOf<VendorDenial>(decideManageVendors(actor), facts.participationsCount > 0 ? deny('in-use') : allow);
}

export function decideApproveVendor(actor: Actor, facts: Pick<VendorFacts, 'status'>): Decision<VendorDenial> {
  return allOf<VendorDenial>(
    decideManageVendors(actor),
    facts.status === 'APPROVED' ? deny('vendor-already-approved') : allow,
    facts.status === 'DRAFT' ? deny('vendor-not-submitted') : allow,
  );
}

export const VENDOR_ACTIONS = ['edit', 'delete', 'approve'] as const;
export type VendorAction = (typeof VENDOR_ACTIONS)[number];

export function vendorActions(actor: Actor, facts: VendorFacts): VendorAction[] {
  const actions: VendorAction[] = [];
  if (isOffered(decideManageVendors(actor))) actions.push('edit');
  if (isOffered(decideDeleteVendor(actor, facts))) actions.push('delete');
  if (decideApproveVendor(actor, facts).allowed) actions.push('approve');
  return actions;
}
