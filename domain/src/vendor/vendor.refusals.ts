import { ACCESS_REFUSALS } from '../access/access.refusals.ts';
import type { VendorDenial } from './vendor.policy.ts';
import type { VendorProfileDenial } from './vendor-profile.policy.ts';

export const VENDOR_REFUSALS = {
  ...ACCESS_REFUSALS,
  'vendor-not-submitted': 'The vendor has not submitted its profile yet.',
  'vendor-already-approved': 'The vendor is approved already.',
  'profile-exists': 'Your company has a profile already.',
  'not-vendor-admin': 'Only the administrator of your company can do this.',
  'profile-awaiting-approval': 'Your company profile awaits approval and cannot be changed until then.',
  'profile-already-submitted': 'Your company profile has been submitted already.',
  'profile-incomplete': 'Please complete your company profile first.',
  'vendor-not-approved': 'This is possible as soon as your company profile is approved.',
} as const satisfies Record<VendorDenial | VendorProfileDenial, string>;
