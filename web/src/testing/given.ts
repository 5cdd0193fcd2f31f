import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { withImplied } from '@weighbridge/domain/access/privilege.ts';
import { TERMS_VERSIONS } from '@weighbridge/domain/account/terms.ts';
import type { AppConfig, Profile } from '../lib/profile.ts';
import { Session } from '../lib/session/session.ts';

export const givenConfig = (change: Partial<AppConfig> = {}): AppConfig => ({
  productName: 'Weighbridge',
  supportEmail: 'support@weighbridge.test',
  signedIn: false,
  sso: null,
  terms: TERMS_VERSIONS,
  maxUploadSize: 70 * 1024 * 1024,
  mailDelivery: false,
  ...change,
});

interface ProfileChange extends Partial<Omit<Profile, 'privileges'>> {
  privileges?: readonly Privilege[];
}

/** A broker without privileges, unless told otherwise. */
export const givenProfile = ({ privileges = [], ...change }: ProfileChange = {}): Profile => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'olivia@northwind.test',
  type: 'BROKER',
  status: 'ACTIVE',
  name: 'Olivia Reed',
  firstName: 'Olivia',
  lastName: 'Reed',
  phoneNumber: null,
  role: { id: '00000000-0000-4000-8000-000000000002', name: 'Company Admin' },
  company: { id: '00000000-0000-4000-8000-000000000003', name: 'Northwind Benefits' },
  canChangePassword: true,
  termsAndConditionsVersion: '2024.06.11',
  requiredTermsVersion: '2024.06.11',
  contrastMode: false,
  avatar: null,
  projectRoles: [],
  privileges: [...withImplied(privileges)],
  settings: DEFAULT_COMPANY_SETTINGS,
  notifications: {
    projectStatusUpdate: { disabled: false },
    newNotification: { disabled: false },
    newFaqQuestion: { disabled: false },
  },
  dailyDigest: false,
  hasTwoStep: false,
  mustSetUpTwoStep: false,
  vendor: null,
  onBehalfOf: null,
  ...change,
});

export const givenSession = (profile: Profile | null = null): Session => new Session(givenConfig({ signedIn: profile !== null }), profile);
