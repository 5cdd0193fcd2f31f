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

export type AccountDenial =
  | 'signed-out'
  | 'sso-required'
  | 'two-step-on'
  | 'two-step-off'
  | 'no-settings'
  | 'no-profile-form'
  | 'not-the-required-terms';

export function decideChangePassword(actor: Actor): Decision<AccountDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return actor.canChangePassword ? allow : deny('sso-required');
}

/** Who signs in with single sign-on has a second step there, if anywhere. */
export function decideSetUpTwoStep(actor: Actor, isOn: boolean): Decision<AccountDenial> {
  const mayHave = decideChangePassword(actor);
  if (!mayHave.allowed) return mayHave;
  return isOn ? deny('two-step-on') : allow;
}

/** Also where the firm requires it: the person is led to set it up again at once, for instance on a new phone. */
export function decideChangeTwoStep(actor: Actor, isOn: boolean): Decision<AccountDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return isOn ? allow : deny('two-step-off');
}

interface TwoStepFacts {
  readonly requireTwoStep: boolean;
  readonly isOn: boolean;
  readonly method: SignInFacts['method'];
}

/** The provider of single sign-on answers for the second step of those who come from there. */
export function mustSetUpTwoStep({ requireTwoStep, isOn, method }: TwoStepFacts): boolean {
  return requireTwoStep && !isOn && method === 'password';
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
