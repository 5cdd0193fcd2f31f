import { ACCOUNT_REFUSALS } from '../account/account.refusals.ts';
import type { PrivacyDenial } from './privacy.policy.ts';

export const PRIVACY_REFUSALS = {
  ...ACCOUNT_REFUSALS,
  erased: 'The personal data of this person was erased already.',
  'yourself-erasing': 'You cannot erase yourself. Please ask a colleague who manages users.',
} as const satisfies Record<PrivacyDenial, string>;
