import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import type { AnsweringDenial } from './answering.policy.ts';
import type { InvitationDenial } from './invitation.policy.ts';
import type { ParticipationDenial } from './participation.policy.ts';

export const PARTICIPATION_REFUSALS = {
  ...PROJECT_REFUSALS,
  'products-settled': 'Products can no longer be invited while the answers are evaluated.',
  'not-invited-yet': 'The vendor is invited as soon as the project is published.',
  'already-accepted': 'The invitation has been accepted already.',
  'already-declined': 'The invitation has been declined, which cannot be undone.',
  'invitation-closed': 'The time to accept or decline this invitation has passed.',
  'invitation-not-accepted': 'The invitation has not been accepted.',
  'vendor-not-registered': 'Your company profile has to be approved before you can accept the invitation.',
  'not-the-addressee': 'Only the person this invitation was sent to can take it over.',
  'no-notes-in-panel': 'A panel has no notes on products.',
  'answers-not-open': 'The questions can be answered as soon as the project starts.',
  'answers-submitted': 'Your answers are already submitted. Please wait until the results are announced.',
  'answers-closed': 'The time to answer has passed.',
  'answers-not-submitted': 'The vendor has not submitted its answers yet.',
  'product-submitted': 'The vendor has submitted its answers already. Request to submit them again instead.',
  'answers-deadline-needed': 'While the answers are evaluated the product needs a deadline that is still ahead.',
} as const satisfies Record<AnsweringDenial | InvitationDenial | ParticipationDenial, string>;
