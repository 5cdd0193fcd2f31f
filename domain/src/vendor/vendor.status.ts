import type { CompanySettings } from '../access/company-settings.ts';

export const VENDOR_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

export const VENDOR_STATUS_LABELS = {
  DRAFT: 'Draft',
  SUBMITTED: 'Awaiting approval',
  APPROVED: 'Approved',
} as const satisfies Record<VendorStatus, string>;

/** Vendors that administrators enter are approved at once; those that register themselves have to be approved (decision 43). */
export const INITIAL_VENDOR_STATUS = { byAdministrator: 'APPROVED', bySignUp: 'DRAFT' } as const satisfies Record<string, VendorStatus>;

export const KEY_PERSON_ROLES = ['ADMIN', 'MEMBER'] as const;
export type KeyPersonRole = (typeof KEY_PERSON_ROLES)[number];

export const KEY_PERSON_ROLE_LABELS = { ADMIN: 'Administrator', MEMBER: 'Member' } as const satisfies Record<KeyPersonRole, string>;

/** A firm may choose the text on the badge of approved vendors and products (decision 37). */
export function approvedBadge(settings: Pick<CompanySettings, 'approvedLabel'> | null): string {
  return settings?.approvedLabel ?? VENDOR_STATUS_LABELS.APPROVED;
}
