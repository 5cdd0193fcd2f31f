import type { AccountDenial, SignInDenial } from '../account/account.policy.ts';
import type { ClientDenial } from '../company/client.policy.ts';
import type { CompanyDenial } from '../company/company.policy.ts';
import type { ServiceTypeDenial } from '../company/service-type.policy.ts';
import type { UserDenial } from '../company/user.policy.ts';
import type { VendorDenial } from '../vendor/vendor.policy.ts';
import type { AccessDenial } from './access-rule.ts';
import type { OnBehalfDenial } from './on-behalf.ts';
import type { RoleDenial } from './role.policy.ts';

export type Denial =
  | AccessDenial
  | AccountDenial
  | ClientDenial
  | CompanyDenial
  | OnBehalfDenial
  | RoleDenial
  | ServiceTypeDenial
  | SignInDenial
  | UserDenial
  | VendorDenial;

/** Why not, in words a person can act on. A reason without words does not compile. */
export const DENIAL_MESSAGES = {
  'signed-out': 'Please sign in first.',
  'no-access': "You don't have permission to do this.",
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
  'privilege-not-held': 'Only those who manage brokers themselves can give this privilege.',
  'role-of-another-company': "Please choose a role of the user's own firm.",
  'not-a-broker': 'Only users of a brokerage firm have a role.',
  'not-invited': 'This user has no open invitation.',
  yourself: 'You cannot delete your own account.',
  'vendor-not-submitted': 'The vendor has not submitted its profile yet.',
  'vendor-already-approved': 'The vendor is approved already.',
} as const satisfies Record<Denial, string>;

export function denialMessage(reason: string): string {
  return reason in DENIAL_MESSAGES ? DENIAL_MESSAGES[reason as Denial] : DENIAL_MESSAGES['no-access'];
}
