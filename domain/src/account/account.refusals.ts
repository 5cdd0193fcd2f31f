import { COMPANY_REFUSALS } from '../company/company.refusals.ts';
import type { AccountDenial, SignInDenial } from './account.policy.ts';
import type { UserDenial } from './user.policy.ts';

export const ACCOUNT_REFUSALS = {
  ...COMPANY_REFUSALS,
  'not-active': 'The email or password is not correct.',
  'sso-required': 'Your firm signs in with single sign-on.',
  'two-step-on': 'Two-step sign-in is on already.',
  'two-step-off': 'Two-step sign-in is not on.',
  'no-settings': 'There are no settings for your account.',
  'no-profile-form': 'Your name is managed by your administrator.',
  'not-the-required-terms': 'These are not the current terms. Reload to read them.',
  'role-beyond-yours': 'This role holds privileges that you do not have yourself, so you cannot give it.',
  'person-beyond-yours': 'This person holds privileges that you do not have yourself. Please ask a colleague who has them.',
  'own-role': 'You cannot change your own role. Please ask a colleague who manages users.',
  'role-of-another-company': "Please choose a role of the user's own firm.",
  'not-a-broker': 'Only users of a brokerage firm have a role.',
  'not-invited': 'This user has no open invitation.',
  'own-two-step': 'Switch it off in your own account, or ask a colleague who manages users.',
  yourself: 'You cannot delete your own account.',
} as const satisfies Record<AccountDenial | SignInDenial | UserDenial, string>;
