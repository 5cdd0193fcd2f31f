import type { SignedInActor } from './actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from './company-settings.ts';
import { type Privilege, withImplied } from './privilege.ts';

interface GivenActor extends Omit<Partial<SignedInActor>, 'privileges'> {
  readonly privileges?: readonly Privilege[];
}

export const OWN_COMPANY = '11111111-1111-4111-8111-111111111111';
export const OTHER_COMPANY = '22222222-2222-4222-8222-222222222222';

/** For tests: by default a broker of OWN_COMPANY without privileges; privileges are widened as in a session. */
export function givenActor({ privileges = [], ...given }: GivenActor = {}): SignedInActor {
  return {
    kind: 'user',
    userId: '99999999-9999-4999-8999-999999999999',
    name: 'Olivia Owner',
    type: 'BROKER',
    companyId: OWN_COMPANY,
    vendorId: null,
    settings: DEFAULT_COMPANY_SETTINGS,
    canChangePassword: true,
    onBehalf: false,
    ...given,
    privileges: withImplied(privileges),
  };
}

const ofNoFirm = { companyId: null, settings: null } as const;

export const givenAdmin = (
  privileges: readonly Privilege[] = ['MANAGE_BROKERS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'MANAGE_ALL_PROJECTS'],
) => givenActor({ type: 'ADMIN', name: 'Ada Admin', ...ofNoFirm, privileges });

export const givenVendor = () => givenActor({ type: 'VENDOR', ...ofNoFirm, vendorId: '33333333-3333-4333-8333-333333333333' });

export const givenClient = () => givenActor({ type: 'CLIENT', ...ofNoFirm });
