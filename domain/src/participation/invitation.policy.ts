import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { invisibleStatuses } from '../project/project.visibility.ts';
import { isUndecided, type ParticipationStatus } from './participation.status.ts';

export type InvitationDenial =
  | 'signed-out'
  | 'no-access'
  | 'invitation-closed'
  | 'already-accepted'
  | 'already-declined'
  | 'vendor-not-registered'
  | 'not-the-addressee';

/** One invited product, and whether the viewer came with the hash of its invitation. */
export interface InvitationFacts {
  readonly projectStatus: ProjectStatus;
  /** Null while an invitation by e-mail has no product. */
  readonly vendorId: string | null;
  readonly participationStatus: ParticipationStatus;
  readonly byHash: boolean;
  /** Whether the link was sent to the viewer's address. */
  readonly isAddressee: boolean;
  /** The viewer's company has claimed this invitation by e-mail and waits for its approval: it needs the link no more. */
  readonly claimed?: boolean;
}

/**
 * Whether the hash of an invitation is still valid (decision 106). The server looks it up together with its project and product: a removed
 * one, or one of another project, is not found at all.
 */
export function isHashValid(facts: Pick<InvitationFacts, 'projectStatus' | 'participationStatus'>): boolean {
  return facts.participationStatus !== 'DRAFT' && facts.participationStatus !== 'DECLINED' && isPublishedTo(facts.projectStatus);
}

/** As for every vendor: the project is visible from publication until it is deleted. */
function isPublishedTo(status: ProjectStatus): boolean {
  return !invisibleStatuses({ kind: 'invited', vendorId: '' }).includes(status);
}

/** Signed-in users of the vendor. */
function isOwn(actor: Actor, facts: Pick<InvitationFacts, 'vendorId'>): boolean {
  return actor.kind === 'user' && actor.type === 'VENDOR' && actor.vendorId !== null && actor.vendorId === facts.vendorId;
}

/** An invitation by e-mail has no vendor yet; somebody who followed its link and signed up finds it again without the link. */
function isClaimed(actor: Actor, { vendorId, claimed = false }: InvitationFacts): boolean {
  return actor.kind === 'user' && actor.type === 'VENDOR' && vendorId === null && claimed;
}

/** Reading the invitation: with the hash, or as a user of the vendor. A declined one stays readable for signed-in users. */
export function canSeeInvitation(actor: Actor, facts: InvitationFacts): boolean {
  if (facts.byHash && isHashValid(facts)) return true;
  return (isOwn(actor, facts) || isClaimed(actor, facts)) && facts.participationStatus !== 'DRAFT' && isPublishedTo(facts.projectStatus);
}

/** Open panels are never PUBLISHED: accepting and declining is possible while they are AWAITING (decisions 107, 115). */
const DECIDED_IN: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING'];

const whileDeciding = (facts: InvitationFacts): Decision<InvitationDenial> =>
  DECIDED_IN.includes(facts.projectStatus) ? allow : deny('invitation-closed');

/** A declined invitation cannot be accepted later, and a vendor has to be approved first (decision 2). */
export function decideAcceptInvitation(actor: Actor, facts: InvitationFacts): Decision<InvitationDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeInvitation(actor, facts) || actor.type !== 'VENDOR') return deny('no-access');
  // A forwarded link opens the page, but does not allow accepting for another vendor.
  if (facts.vendorId !== null && !isOwn(actor, facts)) return deny('no-access');
  return allOf<InvitationDenial>(
    facts.participationStatus === 'DECLINED' ? deny('already-declined') : allow,
    facts.participationStatus === 'ACCEPTED' ? deny('already-accepted') : allow,
    whileDeciding(facts),
    facts.participationStatus === 'PENDING' && isOwn(actor, facts) ? allow : deny('vendor-not-registered'),
  );
}

/** Possible before and after accepting, and final. With the hash nobody has to sign up to decline. */
export function decideDeclineInvitation(actor: Actor, facts: InvitationFacts): Decision<InvitationDenial> {
  if (!canSeeInvitation(actor, facts)) return deny(actor.kind === 'visitor' ? 'signed-out' : 'no-access');
  return allOf<InvitationDenial>(
    facts.participationStatus === 'DECLINED' ? deny('already-declined') : allow,
    whileDeciding(facts),
    facts.participationStatus === 'ACCEPTED' || isUndecided(facts.participationStatus) ? allow : deny('no-access'),
  );
}

/**
 * Claiming an invitation by e-mail with an existing account: with its link and by the person it was sent to, for their company. Nobody is
 * bound by an invitation that they have not followed (decision 174).
 */
export function decideClaimInvitation(actor: Actor, facts: InvitationFacts): Decision<InvitationDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeInvitation(actor, facts) || actor.type !== 'VENDOR' || facts.vendorId !== null) return deny('no-access');
  return allOf<InvitationDenial>(
    facts.byHash && facts.isAddressee ? allow : deny('not-the-addressee'),
    facts.participationStatus === 'INVITED' ? allow : deny('no-access'),
    whileDeciding(facts),
  );
}

export const INVITATION_ACTIONS = ['accept', 'decline', 'claim'] as const;
export type InvitationAction = (typeof INVITATION_ACTIONS)[number];

export function invitationActions(actor: Actor, facts: InvitationFacts): InvitationAction[] {
  const actions: InvitationAction[] = [];
  if (decideAcceptInvitation(actor, facts).allowed) actions.push('accept');
  if (decideDeclineInvitation(actor, facts).allowed) actions.push('decline');
  if (decideClaimInvitation(actor, facts).allowed) actions.push('claim');
  return actions;
}

/** The product when none is named: the vendor's only one; with several the vendor has to choose (decision 107). */
export function meantProduct(named: string | null, own: readonly string[]): string | null {
  if (named !== null) return own.includes(named) ? named : null;
  return own.length === 1 ? (own[0] ?? null) : null;
}
