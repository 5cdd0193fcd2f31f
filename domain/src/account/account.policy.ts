import { type Actor, has } from '../access/actor.ts';
import { settingsPage } from '../access/route-access.ts';
import type { UserStatus } from '../access/user-type.ts';
import { allow, type Decision, deny } from '../kernel/decision.ts';
import { requiredTermsVersion } from './terms.ts';

export type SignInDenial = 'not-active' | 'sso-required';

export interface SignInFacts {
  readonly status: UserStatus;
  /** The user's firm requires single sign-on. */
  readonly requireSso: boolean;
  readonly method: 'password' | 'sso';
}

/** Asked after the password was checked: the answer must not reveal which accounts exist. */
export function decideSignIn(facts: SignInFacts): Decision<SignInDenial> {
  if (facts.status !== 'ACTIVE') return deny('not-active');
  if (facts.requireSso && facts.method === 'password') return deny('sso-required');
  return allow;
}

export type AccountDenial = 'signed-out' | 'sso-required' | 'no-settings' | 'no-profile-form' | 'not-the-required-terms';

export function decideChangePassword(actor: Actor): Decision<AccountDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return actor.canChangePassword ? allow : deny('sso-required');
}

export function decideUpdateSettings(actor: Actor): Decision<AccountDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return settingsPage(actor) === 'broker' ? allow : deny('no-settings');
}

/** Client users may change their own names; other users' names come from the invitation. */
export function decideUpdateProfile(actor: Actor): Decision<AccountDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return settingsPage(actor) === 'client' ? allow : deny('no-profile-form');
}

export function decideAcceptTerms(actor: Actor, version: string): Decision<AccountDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return version === requiredTermsVersion(actor.type) ? allow : deny('not-the-required-terms');
}

/** The contrast mode matters only to users who see ratings as colours. */
export function offersContrastMode(actor: Actor): boolean {
  return actor.kind === 'user' && actor.settings?.scoringType === 'COLORS' && has(actor, 'READ_SCORING');
}

export function showsRoleOf(actor: Actor): boolean {
  return actor.kind === 'user' && (actor.type === 'BROKER' || actor.type === 'ADMIN');
}

export function showsCompanyOf(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type !== 'CLIENT' && !has(actor, 'MANAGE_BROKERS');
}
