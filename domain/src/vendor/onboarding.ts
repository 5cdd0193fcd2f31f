import type { VendorStatus } from './vendor.status.ts';

interface OnboardingStep {
  readonly title: string;
  readonly text: string;
  /** On the button that leads to the company profile. */
  readonly action: string;
}

const STEPS = {
  NONE: {
    title: 'Next: your company profile',
    text: 'Tell us who you are and which products you offer, then submit your profile for approval. Once it is approved, you can accept invitations and answer.',
    action: 'Complete Company Profile',
  },
  DRAFT: {
    title: 'Next: submit your company profile',
    text: 'It is saved as a draft. Once it is submitted and approved you can accept invitations and answer.',
    action: 'Continue Company Profile',
  },
  SUBMITTED: {
    title: 'Your company profile is awaiting approval',
    text: 'An administrator is reviewing it. You will get an email as soon as it is approved. Meanwhile you can read what you are invited to.',
    action: 'Open Company Profile',
  },
} as const satisfies Record<'NONE' | Exclude<VendorStatus, 'APPROVED'>, OnboardingStep>;

/** What comes next on the way from an account to the first answer; null when nothing is in the way any more. */
export function onboardingStep(status: VendorStatus | null): OnboardingStep | null {
  return status === 'APPROVED' ? null : STEPS[status ?? 'NONE'];
}
