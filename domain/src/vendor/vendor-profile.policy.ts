import type { Actor, SignedInActor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { KeyPersonRole, VendorStatus } from './vendor.status.ts';
import { completeProfileSchema } from './vendor-profile.schema.ts';

export type VendorProfileDenial =
  | 'signed-out'
  | 'no-access'
  | 'profile-exists'
  | 'not-vendor-admin'
  | 'profile-awaiting-approval'
  | 'profile-already-submitted'
  | 'profile-incomplete'
  | 'in-use'
  | 'vendor-not-approved';

/** A vendor as its own users see it. */
export interface VendorProfileFacts {
  readonly vendorId: string;
  readonly status: VendorStatus;
  readonly createdBy: string | null;
  /** In their order. */
  readonly keyPersons: readonly { readonly id: string; readonly role: KeyPersonRole }[];
}

/** The person who created it, or the first key person with role ADMIN: exactly one other person (decision 109). */
export function isVendorAdmin(userId: string, facts: Pick<VendorProfileFacts, 'createdBy' | 'keyPersons'>): boolean {
  return facts.createdBy === userId || facts.keyPersons.find((person) => person.role === 'ADMIN')?.id === userId;
}

/** Without an approved vendor a vendor user cannot work: VENDOR_PROFILE_IS_MISSED (decision 118). */
export function isProfileMissing(actor: Pick<SignedInActor, 'type'>, vendorStatus: VendorStatus | null): boolean {
  return actor.type === 'VENDOR' && vendorStatus !== 'APPROVED';
}

/** Import and the search for earlier answers are switched per product in the profile; only for approved vendors (decision 108). */
export function vendorFeatures(status: VendorStatus, productIds: readonly string[]): string[] {
  return status === 'APPROVED' ? [...productIds] : [];
}

export function hasProductFeature(features: readonly string[], productId: string): boolean {
  return features.includes(productId);
}

/** Once, by a person who signed up and belongs to no vendor yet. */
export function decideCreateProfile(actor: Actor): Decision<VendorProfileDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type !== 'VENDOR') return deny('no-access');
  return actor.vendorId === null ? allow : deny('profile-exists');
}

export function decideViewProfile(actor: Actor, facts: Pick<VendorProfileFacts, 'vendorId'>): Decision<VendorProfileDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return actor.type === 'VENDOR' && actor.vendorId === facts.vendorId ? allow : deny('no-access');
}

/** Key persons too. */
export function decideManageProfile(actor: Actor, facts: VendorProfileFacts): Decision<VendorProfileDenial> {
  return allOf<VendorProfileDenial>(
    decideViewProfile(actor, facts),
    actor.kind === 'user' && isVendorAdmin(actor.userId, facts) ? allow : deny('not-vendor-admin'),
  );
}

/** A submitted profile cannot be changed until it is approved; administrators can correct it meanwhile. */
export function decideEditProfile(actor: Actor, facts: VendorProfileFacts): Decision<VendorProfileDenial> {
  return allOf<VendorProfileDenial>(
    decideManageProfile(actor, facts),
    facts.status === 'SUBMITTED' ? deny('profile-awaiting-approval') : allow,
  );
}

/**
 * A product that was invited cannot be removed, or firms would lose its answers. Entries in DRAFT do not count: a refusal would reveal a
 * project that is not published.
 */
export function decideRemoveOwnProduct(
  actor: Actor,
  facts: VendorProfileFacts,
  product: { readonly invitationsCount: number },
): Decision<VendorProfileDenial> {
  return allOf<VendorProfileDenial>(decideEditProfile(actor, facts), product.invitationsCount > 0 ? deny('in-use') : allow);
}

export function decideSubmitProfile(actor: Actor, facts: VendorProfileFacts, profile: unknown): Decision<VendorProfileDenial> {
  return allOf<VendorProfileDenial>(
    decideManageProfile(actor, facts),
    facts.status === 'DRAFT' ? allow : deny('profile-already-submitted'),
    completeProfileSchema.safeParse(profile).success ? allow : deny('profile-incomplete'),
  );
}

/** Filling in from the Product Profile and saving to it (VEND-089). */
export function decideUseProductProfile(actor: Actor, facts: VendorProfileFacts): Decision<VendorProfileDenial> {
  return allOf<VendorProfileDenial>(decideManageProfile(actor, facts), facts.status === 'APPROVED' ? allow : deny('vendor-not-approved'));
}

export const VENDOR_PROFILE_ACTIONS = ['edit', 'submit', 'manageKeyPersons'] as const;
export type VendorProfileAction = (typeof VENDOR_PROFILE_ACTIONS)[number];

/** Submitting is offered with an incomplete profile too: the form then shows what is missing. */
export function vendorProfileActions(actor: Actor, facts: VendorProfileFacts): VendorProfileAction[] {
  const actions: VendorProfileAction[] = [];
  if (decideEditProfile(actor, facts).allowed) actions.push('edit');
  if (decideManageProfile(actor, facts).allowed) {
    if (facts.status === 'DRAFT') actions.push('submit');
    actions.push('manageKeyPersons');
  }
  return actions;
}
