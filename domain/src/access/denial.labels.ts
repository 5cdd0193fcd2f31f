import type { AccountDenial, SignInDenial } from '../account/account.policy.ts';
import { ANSWER_MESSAGES } from '../answer/answer.messages.ts';
import type { AnswerDenial } from '../answer/answer.policy.ts';
import type { ClientDenial } from '../company/client.policy.ts';
import type { CompanyDenial } from '../company/company.policy.ts';
import type { ServiceTypeDenial } from '../company/service-type.policy.ts';
import type { UserDenial } from '../company/user.policy.ts';
import { GROUP_MESSAGES } from '../library/group.schema.ts';
import type { LibraryDenial } from '../library/library.policy.ts';
import type { OutboxDenial } from '../mail/outbox.policy.ts';
import type { InvitationDenial } from '../participation/invitation.policy.ts';
import type { ParticipationDenial } from '../participation/participation.policy.ts';
import type { ChangeStatusDenial } from '../project/change-status.policy.ts';
import { PROJECT_NOT_VALID } from '../project/issue.labels.ts';
import { STEP_FORM_TEXTS } from '../project/step-forms.schema.ts';
import type { QuestionDenial } from '../question/question.policy.ts';
import type { TemplateDenial } from '../template/template.policy.ts';
import type { VendorDenial } from '../vendor/vendor.policy.ts';
import type { VendorProfileDenial } from '../vendor/vendor-profile.policy.ts';
import type { AccessDenial } from './access-rule.ts';
import type { OnBehalfDenial } from './on-behalf.ts';
import type { RoleDenial } from './role.policy.ts';

export type Denial =
  | AccessDenial
  | AccountDenial
  | AnswerDenial
  | ChangeStatusDenial
  | ClientDenial
  | CompanyDenial
  | InvitationDenial
  | LibraryDenial
  | OnBehalfDenial
  | QuestionDenial
  | OutboxDenial
  | ParticipationDenial
  | RoleDenial
  | ServiceTypeDenial
  | SignInDenial
  | TemplateDenial
  | UserDenial
  | VendorDenial
  | VendorProfileDenial;

/** Why not, in words a person can act on. A reason without words does not compile. */
export const DENIAL_MESSAGES = {
  'signed-out': 'Please sign in first.',
  'no-access': "You don't have permission to do this.",
  'terms-not-accepted': 'Please accept the terms and conditions first.',
  'another-company': 'This belongs to another firm.',
  'no-company': 'Please choose a firm first.',
  'in-use': 'This is still in use and cannot be deleted.',
  'not-active': 'The e-mail or the password is not correct.',
  'sso-required': 'Your firm signs in with single sign-on.',
  'no-settings': 'There are no settings for your account.',
  'no-profile-form': 'Your name is kept by your administrator.',
  'not-the-required-terms': 'These are not the current terms. Reload to read them.',
  'on-behalf-disabled': 'This firm does not let administrators act on its behalf.',
  'super-admin-role': 'The SuperAdmin role cannot be changed.',
  'reserved-role-name': 'This name is reserved.',
  'system-role-name': 'The name of a system role cannot be changed.',
  'system-role': 'A system role cannot be deleted.',
  'default-role': 'The default role cannot be deleted. Make another role the default first.',
  'default-role-unset': 'A firm needs a default role. Make another role the default instead.',
  'privilege-not-held': 'You can only give privileges that you have yourself.',
  'role-beyond-yours': 'This role holds privileges that you do not have yourself, so you cannot give it.',
  'default-beyond-yours': 'This role holds privileges that you do not have yourself, so you cannot make it the default.',
  'own-role': 'You cannot change your own role. Please ask a colleague who manages users.',
  'last-manager': 'Nobody else of this firm could manage its users then. Please give somebody else a role that does first.',
  'role-of-another-company': "Please choose a role of the user's own firm.",
  'not-a-broker': 'Only users of a brokerage firm have a role.',
  'not-invited': 'This user has no open invitation.',
  yourself: 'You cannot delete your own account.',
  'no-mail-server': 'No mail server is configured, so messages stay here.',
  'not-waiting': 'This message is on its way or delivered already.',
  'vendor-not-submitted': 'The vendor has not submitted its profile yet.',
  'vendor-already-approved': 'The vendor is approved already.',
  viewer: 'You are a viewer of this project and cannot change it.',
  'project-read-only': 'This project is over and cannot be changed any more.',
  'not-a-panel': 'This is possible for panels only.',
  'panel-not-closed': 'Only a closed panel can be restarted.',
  'has-sections': 'Questions can be uploaded only into a project without sections.',
  'not-scoring': 'This is possible only while the answers are evaluated.',
  'no-winners-in-panel': 'A panel has no winners.',
  'not-awaiting': 'This is possible only while the project awaits answers.',
  'extended-deadline-disabled': 'Your firm does not give more time to single products.',
  'status-changed': 'Someone else changed the status of this project. Reload to see where it stands.',
  'no-such-step': 'This step is not possible from the current status.',
  'has-issues': PROJECT_NOT_VALID,
  'no-accepted-product': STEP_FORM_TEXTS.noAcceptedProduct,
  'products-not-chosen': 'Please choose for every product whether it is scored as it is or gets more time.',
  'winners-not-selected': STEP_FORM_TEXTS.noWinner,
  'products-settled': 'Products can no longer be invited while the answers are evaluated.',
  'not-told-yet': 'The vendor is invited as soon as the project is published.',
  'already-accepted': 'The invitation has been accepted already.',
  'already-declined': 'The invitation has been declined, which cannot be undone.',
  'invitation-closed': 'The time to accept or decline this invitation is over.',
  'invitation-not-accepted': 'The invitation has not been accepted.',
  'vendor-not-registered': 'Your company profile has to be approved before you can accept the invitation.',
  'not-the-addressee': 'Only the person this invitation was sent to can take it up.',
  'no-notes-in-panel': 'A panel has no notes on products.',
  'answers-not-open': 'The questions can be answered as soon as the project starts.',
  'answers-submitted': 'Your answers are already submitted. Please wait until the results are announced.',
  'answers-closed': 'The time to answer is over.',
  'answers-missing': ANSWER_MESSAGES.notAllAnswered,
  'answers-not-submitted': 'The vendor has not submitted its answers yet.',
  'product-submitted': 'The vendor has submitted its answers already. Request to submit them again instead.',
  'answers-deadline-needed': 'While the answers are evaluated the product needs a deadline that is still ahead.',
  'profile-exists': 'Your company has a profile already.',
  'not-vendor-admin': 'Only the administrator of your company can do this.',
  'profile-awaiting-approval': 'Your company profile awaits approval and cannot be changed until then.',
  'profile-already-submitted': 'Your company profile has been submitted already.',
  'profile-incomplete': 'Please complete your company profile first.',
  'vendor-not-approved': 'This is possible as soon as your company profile is approved.',
  'questions-settled': 'Questions can no longer be added while the answers are evaluated.',
  'questions-published': 'Questions can be changed only in draft or in review.',
  'template-section': 'Sections created from a template cannot be amended.',
  'section-in-use': 'Vendors were already asked the questions of this section.',
  'external-question': 'It is an external question and cannot be edited',
  'public-question': 'It is a public question and cannot be edited',
  'library-question': 'Library questions cannot be edited until extracted',
  'not-in-library': 'This question is not linked to the library.',
  'not-in-review': 'Questions are approved and rejected only while the project is in review.',
  'not-the-approver': 'Only the approver of the question can do this.',
  'group-read-only': 'This group belongs to another library and cannot be changed.',
  'group-too-deep': GROUP_MESSAGES.tooDeep,
  'template-published': 'A published template cannot be changed. Move it to Draft first.',
  'template-without-sections': 'The template needs at least one section first.',
  'not-a-reviewer': 'Only those who review templates can publish them.',
} as const satisfies Record<Denial, string>;

export function denialMessage(reason: string): string {
  return Object.hasOwn(DENIAL_MESSAGES, reason) ? DENIAL_MESSAGES[reason as Denial] : DENIAL_MESSAGES['no-access'];
}
