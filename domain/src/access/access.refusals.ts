import type { AccessDenial } from './access-rule.ts';
import type { OnBehalfDenial } from './on-behalf.ts';
import type { RoleDenial } from './role.policy.ts';

/** Refusals in words that a person can act on. Each feature has those of its policies; a reason without a text does not compile. */
export const ACCESS_REFUSALS = {
  'signed-out': 'Please sign in first.',
  'no-access': "You don't have permission to do this.",
  'terms-not-accepted': 'Please accept the terms and conditions first.',
  'two-step-not-set-up': 'Your firm requires two-step sign-in. Please set it up first.',
  'another-company': 'This belongs to another firm.',
  'on-behalf-disabled':
    'This firm does not let administrators act on its behalf. Choose another one, or yourself, under “Manage on behalf of”.',
  'in-use': 'This is still in use and cannot be deleted.',
  'super-admin-role': 'The SuperAdmin role cannot be changed.',
  'reserved-role-name': 'This name is reserved.',
  'system-role-name': 'The name of a system role cannot be changed.',
  'system-role': 'A system role cannot be deleted.',
  'default-role': 'The default role cannot be deleted. Make another role the default first.',
  'default-role-unset': 'A firm needs a default role. Make another role the default instead.',
  'privilege-not-held': 'You can only give privileges that you have yourself.',
  'holds-beyond-yours': 'This role holds privileges that you do not have yourself, so you cannot change it.',
  'replaces-beyond-yours':
    'The default role of this firm holds privileges that you do not have yourself, so you cannot make another one the default.',
  'last-manager': 'Nobody else in this firm could manage its users then. Please give somebody else a role that can do so first.',
} as const satisfies Record<AccessDenial | OnBehalfDenial | RoleDenial, string>;

export const ROLE_IN_USE = 'This role is given to users and cannot be deleted.';
