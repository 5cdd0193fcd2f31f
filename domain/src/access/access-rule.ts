import { allow, type Decision, deny } from '../kernel/decision.ts';
import type { Actor, SignedInActor } from './actor.ts';
import type { Privilege } from './privilege.ts';

/** Who may open a route of the web or call an operation of the server at all. */
export type AccessRule =
  | { readonly kind: 'always' }
  | { readonly kind: 'signedIn'; readonly beforeTerms?: true; readonly beforeTwoStep?: true }
  | { readonly kind: 'privilege'; readonly privilege: Privilege }
  | { readonly kind: 'anyOf'; readonly privileges: readonly Privilege[] }
  | { readonly kind: 'check'; readonly check: (actor: SignedInActor) => boolean };

export const always: AccessRule = { kind: 'always' };
export const signedIn: AccessRule = { kind: 'signedIn' };
/** For people who have not accepted the terms yet: they may see their profile and accept. */
export const signedInBeforeTerms: AccessRule = { kind: 'signedIn', beforeTerms: true, beforeTwoStep: true };
/** For people whose firm requires two-step sign-in: they may set it up. */
export const signedInBeforeTwoStep: AccessRule = { kind: 'signedIn', beforeTwoStep: true };
export const privilege = (name: Privilege): AccessRule => ({ kind: 'privilege', privilege: name });
export const anyOf = (...privileges: readonly Privilege[]): AccessRule => ({ kind: 'anyOf', privileges });
export const check = (test: (actor: SignedInActor) => boolean): AccessRule => ({ kind: 'check', check: test });

export type AccessDenial = 'signed-out' | 'terms-not-accepted' | 'two-step-not-set-up' | 'no-access';

export function decideAccess(actor: Actor, rule: AccessRule): Decision<AccessDenial> {
  if (rule.kind === 'always') return allow;
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.mustAcceptTerms && !(rule.kind === 'signedIn' && rule.beforeTerms)) return deny('terms-not-accepted');
  if (actor.mustSetUpTwoStep && !(rule.kind === 'signedIn' && rule.beforeTwoStep)) return deny('two-step-not-set-up');
  switch (rule.kind) {
    case 'signedIn':
      return allow;
    case 'privilege':
      return actor.privileges.has(rule.privilege) ? allow : deny('no-access');
    case 'anyOf':
      return rule.privileges.some((name) => actor.privileges.has(name)) ? allow : deny('no-access');
    case 'check':
      return rule.check(actor) ? allow : deny('no-access');
  }
}
