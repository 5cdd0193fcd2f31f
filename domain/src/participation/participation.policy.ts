import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideEditDetails, decideManageProject, type ProjectDenial } from '../project/project.policy.ts';
import { hasInProject, type ProjectFacts } from '../project/project.visibility.ts';
import { decideExportForVendor, hasMoreTime } from './answering.policy.ts';
import { isUndecided, type ParticipationStatus } from './participation.status.ts';

export type ParticipationDenial =
  | ProjectDenial
  | 'products-settled'
  | 'not-invited-yet'
  | 'already-accepted'
  | 'already-declined'
  | 'invitation-not-accepted'
  | 'answers-not-submitted'
  | 'product-submitted'
  | 'answers-closed'
  | 'answers-deadline-needed'
  | 'no-notes-in-panel';

/** Until scoring: a product that is added later could not answer any more. */
export function decideInviteProducts(actor: Actor, facts: ProjectFacts): Decision<ParticipationDenial> {
  return allOf<ParticipationDenial>(decideEditDetails(actor, facts), facts.status === 'SCORING' ? deny('products-settled') : allow);
}

/**
 * Withdraws an invitation: its hash becomes invalid and its vendor is notified. Not possible for an accepted one, which a vendor is
 * answering, and not for a declined one, because inviting it again would undo the decision.
 */
export function decideExcludeProduct(
  actor: Actor,
  facts: ProjectFacts,
  product: { readonly participationStatus: ParticipationStatus },
): Decision<ParticipationDenial> {
  return allOf<ParticipationDenial>(
    decideInviteProducts(actor, facts),
    product.participationStatus === 'ACCEPTED' ? deny('already-accepted') : allow,
    product.participationStatus === 'DECLINED' ? deny('already-declined') : allow,
  );
}

/** Sends the invitation again, to vendors that have not decided. */
export function decideReinvite(
  actor: Actor,
  facts: ProjectFacts,
  product: { readonly participationStatus: ParticipationStatus },
): Decision<ParticipationDenial> {
  const { participationStatus: status } = product;
  return allOf<ParticipationDenial>(
    decideInviteProducts(actor, facts),
    status === 'DRAFT' ? deny('not-invited-yet') : allow,
    status === 'DECLINED' ? deny('already-declined') : allow,
    isUndecided(status) ? allow : deny('already-accepted'),
  );
}

export interface SubmissionFacts {
  readonly participationStatus: ParticipationStatus;
  readonly answersSubmittedAt: Date | null;
  /** The deadline that the product has, or gets with the request. */
  readonly answersSubmitDeadline: Date | null;
  readonly now: Date;
}

/** Opens submitted answers again. In scoring this needs a future deadline, or nothing could be changed (decision 103). */
export function decideRequestSubmit(actor: Actor, facts: ProjectFacts, product: SubmissionFacts): Decision<ParticipationDenial> {
  return allOf<ParticipationDenial>(
    decideManageProject(actor, facts),
    product.participationStatus === 'ACCEPTED' ? allow : deny('invitation-not-accepted'),
    facts.status === 'AWAITING' || facts.status === 'SCORING' ? allow : deny('answers-closed'),
    product.answersSubmittedAt ? allow : deny('answers-not-submitted'),
    facts.status === 'SCORING' && !hasMoreTime(product) ? deny('answers-deadline-needed') : allow,
  );
}

/**
 * Sets the deadline of one product, also later than that of the others. A product that has submitted is asked to submit again instead
 * (PROD-037).
 */
export function decideSetAnswersDeadline(actor: Actor, facts: ProjectFacts, product: SubmissionFacts): Decision<ParticipationDenial> {
  return allOf<ParticipationDenial>(
    decideManageProject(actor, facts),
    product.participationStatus === 'ACCEPTED' ? allow : deny('invitation-not-accepted'),
    facts.status === 'AWAITING' || facts.status === 'SCORING' ? allow : deny('answers-closed'),
    product.answersSubmittedAt ? deny('product-submitted') : allow,
  );
}

/** Notes on a product, which its vendor may read once the project is completed: only where there are winners (PROD-025, PROD-026). */
export function decideNoteProduct(actor: Actor, facts: ProjectFacts): Decision<ParticipationDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return allOf<ParticipationDenial>(
    hasInProject(actor, facts, 'MANAGE_ALL_SCORING') ? allow : deny('no-access'),
    facts.type === 'RFP' || facts.type === 'RFI' ? allow : deny('no-notes-in-panel'),
    facts.status === 'ARCHIVED' || facts.status === 'CANCELLED' || facts.status === 'DELETED' ? deny('project-read-only') : allow,
  );
}

export const PRODUCT_ACTIONS = ['remove', 'reinvite', 'requestSubmit', 'setDeadline', 'note', 'exportAnswers', 'details'] as const;
export type ProductAction = (typeof PRODUCT_ACTIONS)[number];

/** The product's menu; without any allowed action there is no menu (PROD-002). */
export function productActions(actor: Actor, facts: ProjectFacts, product: SubmissionFacts): ProductAction[] {
  if (!decideManageProject(actor, facts).allowed) return [];
  const actions: ProductAction[] = [];
  if (decideExcludeProduct(actor, facts, product).allowed) actions.push('remove');
  if (decideReinvite(actor, facts, product).allowed) actions.push('reinvite');
  const request = decideRequestSubmit(actor, facts, product);
  // Offered without a deadline too: the dialog asks for one.
  if (request.allowed || request.reason === 'answers-deadline-needed') actions.push('requestSubmit');
  if (decideSetAnswersDeadline(actor, facts, product).allowed) actions.push('setDeadline');
  if (decideNoteProduct(actor, facts).allowed) actions.push('note');
  if (decideExportForVendor(actor, facts, product).allowed) actions.push('exportAnswers');
  actions.push('details');
  return actions;
}
