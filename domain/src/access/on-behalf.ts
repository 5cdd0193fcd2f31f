import { allow, type Decision, deny } from '../kernel/decision.ts';
import { type Actor, has, type SignedInActor } from './actor.ts';
import type { CompanySettings, CompanyType } from './company-settings.ts';
import { PRIVILEGES } from './privilege.ts';

export const ON_BEHALF_HEADER = 'x-on-behalf-of';

export interface OnBehalfCompany {
  readonly id: string;
  readonly type: CompanyType;
  readonly settings: CompanySettings;
}

export type OnBehalfDenial = 'signed-out' | 'no-access' | 'on-behalf-disabled';

/** Whether the top bar has the 'Manage on behalf of' selector. */
export function mayActOnBehalf(actor: Actor): boolean {
  return has(actor, 'MANAGE_BROKERS');
}

export function decideActOnBehalf(actor: Actor, company: OnBehalfCompany): Decision<OnBehalfDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!mayActOnBehalf(actor) || company.type !== 'BROKER') return deny('no-access');
  return company.settings.enableAuthOnBehalf ? allow : deny('on-behalf-disabled');
}

/**
 * The administrator as a broker of that firm with all privileges (decision 17). The user id stays the administrator's, so records name the
 * person who acted.
 */
export function actingOnBehalf(actor: SignedInActor, company: OnBehalfCompany): SignedInActor {
  return {
    ...actor,
    type: 'BROKER',
    companyId: company.id,
    vendorId: null,
    privileges: new Set(PRIVILEGES),
    settings: company.settings,
    onBehalf: true,
  };
}
