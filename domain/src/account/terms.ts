import { type UserType, unsupportedUserType } from '../access/user-type.ts';

export const TERMS_KINDS = ['vendor', 'broker', 'client'] as const;
export type TermsKind = (typeof TERMS_KINDS)[number];

export const TERMS_VERSIONS = {
  vendor: '2024.06.11',
  broker: '2024.06.11',
  client: '2024.12.01',
} as const satisfies Record<TermsKind, string>;

/** Which document a user of this type agrees to; administrators agree to the brokers'. */
export function termsKindOf(type: UserType): TermsKind {
  switch (type) {
    case 'VENDOR':
      return 'vendor';
    case 'BROKER':
    case 'ADMIN':
      return 'broker';
    case 'CLIENT':
      return 'client';
    default:
      return unsupportedUserType(type);
  }
}

export function requiredTermsVersion(type: UserType): string {
  return TERMS_VERSIONS[termsKindOf(type)];
}

export function mustAcceptTerms(type: UserType, acceptedVersion: string | null): boolean {
  return acceptedVersion !== requiredTermsVersion(type);
}

export function termsGateHeading(acceptedVersion: string | null): string {
  return acceptedVersion ? 'Our Terms and Conditions have been updated' : 'Please accept our Terms and Conditions';
}

/** The documents linked in the footer; null is a signed-out visitor (decision 12). */
export function footerTerms(type: UserType | null): readonly TermsKind[] {
  switch (type) {
    case null:
      return ['vendor', 'broker'];
    case 'CLIENT':
      return ['client', 'broker'];
    default:
      return [termsKindOf(type)];
  }
}

export const TERMS_LINKS = {
  vendor: { label: 'Vendor Terms', path: '/terms-vendor' },
  broker: { label: 'Broker Terms', path: '/terms-broker' },
  client: { label: 'Client Terms', path: '/terms-client' },
} as const satisfies Record<TermsKind, { label: string; path: string }>;
