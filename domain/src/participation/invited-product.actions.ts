import type { Actor } from '../access/actor.ts';
import { decideUseProductProfile, hasProductFeature, type VendorProfileFacts, vendorFeatures } from '../vendor/vendor-profile.policy.ts';
import { type AnsweringFacts, decideEditAnswer, decideEditAnswers, decideExportAnswers } from './answering.policy.ts';
import { type InvitationFacts, invitationActions } from './invitation.policy.ts';

export const INVITED_PRODUCT_ACTIONS = [
  'accept',
  'decline',
  'claim',
  'answer',
  'submit',
  'manageAnswers',
  'importAnswers',
  'exportAnswers',
  'useProfile',
  'findRelated',
] as const;
export type InvitedProductAction = (typeof INVITED_PRODUCT_ACTIONS)[number];

export interface InvitedProductFacts extends InvitationFacts, AnsweringFacts {
  /** The product; null while an invitation by e-mail has none. */
  readonly productId: string | null;
  /** The vendor the product belongs to. */
  readonly vendor: VendorProfileFacts | null;
}

/** The actions that the vendor's page offers for one product now; screens show no others. */
export function invitedProductActions(actor: Actor, facts: InvitedProductFacts): InvitedProductAction[] {
  const deciding = invitationActions(actor, facts);
  const answers = decideEditAnswers(actor, facts).allowed;
  const exports = decideExportAnswers(actor, facts).allowed;
  const answersOnRequest = decideEditAnswer(actor, facts, { updateRequested: true }).allowed;
  const { productId, vendor } = facts;
  const featured = productId !== null && vendor !== null && hasProductFeature(vendorFeatures(vendor.status, [productId]), productId);
  const allowed: Record<InvitedProductAction, boolean> = {
    accept: deciding.includes('accept'),
    decline: deciding.includes('decline'),
    claim: deciding.includes('claim'),
    answer: answers,
    // Offered with answers missing too: the refusal says which (VEND-041).
    submit: answers,
    manageAnswers: exports,
    importAnswers: answers && featured,
    exportAnswers: exports,
    useProfile: exports && vendor !== null && decideUseProductProfile(actor, vendor).allowed,
    findRelated: answersOnRequest && featured,
  };
  return INVITED_PRODUCT_ACTIONS.filter((action) => allowed[action]);
}
