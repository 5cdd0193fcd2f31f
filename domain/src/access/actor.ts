import type { CompanySettings } from './company-settings.ts';
import type { Privilege } from './privilege.ts';
import type { UserType } from './user-type.ts';

/** The person who asks, with the facts that policies need. Loaded once per request from the session. */
export interface SignedInActor {
  readonly kind: 'user';
  readonly userId: string;
  readonly name: string;
  readonly type: UserType;
  /** The brokerage firm the actor works for or acts for; null for vendors, clients and an admin acting as themselves. */
  readonly companyId: string | null;
  readonly vendorId: string | null;
  /** Already widened by what each privilege includes. */
  readonly privileges: ReadonlySet<Privilege>;
  readonly settings: CompanySettings | null;
  readonly canChangePassword: boolean;
  /** True while an administrator acts for a firm: records still name the administrator. */
  readonly onBehalf: boolean;
  /** The terms changed or were never accepted: until they are, only operations with `beforeTerms` are open. */
  readonly mustAcceptTerms?: boolean;
  /** Their firm requires two-step sign-in and they have none: until they do, only operations with `beforeTwoStep` are open. */
  readonly mustSetUpTwoStep?: boolean;
}

export interface Visitor {
  readonly kind: 'visitor';
}

export type Actor = SignedInActor | Visitor;

export const visitor: Visitor = { kind: 'visitor' };

export function has(actor: Actor, privilege: Privilege): boolean {
  return actor.kind === 'user' && actor.privileges.has(privilege);
}
