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

/** One invited product, and whether whoever asks came with the hash of its invitation. */
export interface InvitationFacts {
  readonly projectStatus: ProjectStatus;
  /** Null while nobody has registered for an e-mail invitation. */
  readonly vendorId: string | null;
  readonly participationStatus: ParticipationStatus;
  readonly byHash: boolean;
  /** Whether the link was sent to the address of whoever asks. */
  readonly isAddressee: boolean;
}

/**
 * Whether the hash of an invitation still opens anything (decision 106). The server looks it up together with the project and the
 * product it was made for: one that is removed, or another project, is not found at all.
 */
export function isHashValid(facts: Pick<InvitationFacts, 'projectStatus' | 'participationStatus'>): boolean {
  return facts.participationStatus !== 'DRAFT' && facts.participationStatus !== 'DECLINED' && isPublishedTo(facts.projectStatus);
}

export const INVITATION_ABILITIES = ['view', 'askFaq', 'decline', 'accept', 'answer', 'submit'] as const;
export type InvitationAbility = (typeof INVITATION_ABILITIES)[number];

const WITHOUT_ACCOUNT: readonly InvitationAbility[] = ['view', 'askFaq', 'decline'];

/** Whoever holds the hash is treated as the vendor of that invitation; what binds the vendor needs an account (decision 105). */
export function decideByHash(
  ability: InvitationAbility,
  facts: Pick<InvitationFacts, 'projectStatus' | 'participationStatus'>,
): Decision<InvitationDenial> {
  if (!isHashValid(facts)) return deny('no-access');
  return WITHOUT_ACCOUNT.includes(ability) ? allow : deny('signed-out');
}

/** As for every vendor: the project exists once it is published, until it is deleted. */
function isPublishedTo(status: ProjectStatus): boolean {
  return !invisibleStatuses({ kind: 'invited', vendorId: '' }).includes(status);
}

/** The vendor's own people, signed in. */
function isOwn(actor: Actor, facts: Pick<InvitationFacts, 'vendorId'>): boolean {
  return actor.kind === 'user' && actor.type === 'VENDOR' && actor.vendorId !== null && actor.vendorId === facts.vendorId;
}

/** Reading the invitation: with the hash, or as the vendor. A declined one stays readable for those who are signed in. */
export function canSeeInvitation(actor: Actor, facts: InvitationFacts): boolean {
  if (facts.byHash && isHashValid(facts)) return true;
  return isOwn(actor, facts) && facts.participationStatus !== 'DRAFT' && isPublishedTo(facts.projectStatus);
}

/** Open panels are never PUBLISHED: there both happens while they await answers (decisions 107, 115). */
const DECIDED_IN: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING'];

const whileDeciding = (facts: InvitationFacts): Decision<InvitationDenial> =>
  DECIDED_IN.includes(facts.projectStatus) ? allow : deny('invitation-closed');

/** A declined invitation cannot be taken up again, and an unregistered vendor has first to be approved (decision 2). */
export function decideAcceptInvitation(actor: Actor, facts: InvitationFacts): Decision<InvitationDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeInvitation(actor, facts) || actor.type !== 'VENDOR') return deny('no-access');
  // A forwarded link opens the page, but nobody accepts for another vendor.
  if (facts.vendorId !== null && !isOwn(actor, facts)) return deny('no-access');
  return allOf<InvitationDenial>(
    facts.participationStatus === 'DECLINED' ? deny('already-declined') : allow,
    facts.participationStatus === 'ACCEPTED' ? deny('already-accepted') : allow,
    whileDeciding(facts),
    facts.participationStatus === 'PENDING' && isOwn(actor, facts) ? allow : deny('vendor-not-registered'),
  );
}

/** Before and after accepting, and for good. With the hash nobody has to sign up in order to say no. */
export function decideDeclineInvitation(actor: Actor, facts: InvitationFacts): Decision<InvitationDenial> {
  if (!canSeeInvitation(actor, facts)) return deny(actor.kind === 'visitor' ? 'signed-out' : 'no-access');
  return allOf<InvitationDenial>(
    facts.participationStatus === 'DECLINED' ? deny('already-declined') : allow,
    whileDeciding(facts),
    facts.participationStatus === 'ACCEPTED' || isUndecided(facts.participationStatus) ? allow : deny('no-access'),
  );
}

/**
 * Taking up an invitation by e-mail with an account that exists: with its own link and by the person it was sent to, for the company they
 * then answer for. Nobody is bound by one they have not followed (decision 174).
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

/** Which product is meant when none is named: the vendor's only one; among several somebody has to choose (decision 107). */
export function meantProduct(named: string | null, own: readonly string[]): string | null {
  if (named !== null) return own.includes(named) ? named : null;
  return own.length === 1 ? (own[0] ?? null) : null;
}
