import type { VendorStatus } from '../vendor/vendor.status.ts';
import type { ParticipationStatus } from './participation.status.ts';

/** The steps that the firm sees of a vendor that was invited by e-mail and is not registered yet (decision 2). */
export const REGISTRATION_STEPS = [
  { step: 'ACCOUNT_CREATED', label: 'Account created' },
  { step: 'PROFILE_CREATED', label: 'Profile created' },
  { step: 'PROFILE_SUBMITTED', label: 'Profile submitted' },
  { step: 'AWAITING_APPROVAL', label: 'Awaiting approval' },
] as const;
export type RegistrationStep = (typeof REGISTRATION_STEPS)[number]['step'];

export type RegistrationStepState = 'done' | 'current' | 'ahead';

const STEPS_DONE: Partial<Record<ParticipationStatus, number>> = { INVITED: 0, BP_REGISTERED: 1, BP_DRAFT: 2, BP_SUBMITTED: 3 };

/** The four steps with the next one marked; null for a registered product, or before the invitation. */
export function registrationProgress(
  status: ParticipationStatus,
): { readonly step: RegistrationStep; readonly label: string; readonly state: RegistrationStepState }[] | null {
  const done = STEPS_DONE[status];
  if (done === undefined) return null;
  return REGISTRATION_STEPS.map((step, index) => ({ ...step, state: index < done ? 'done' : index === done ? 'current' : 'ahead' }));
}

/** How far the person who followed the invitation has registered. */
export interface Registration {
  readonly hasAccount: boolean;
  /** Null until a profile is created. */
  readonly vendorStatus: VendorStatus | null;
}

/** The status of the entry by e-mail then; after approval it is an ordinary product that can decide. */
export function statusByRegistration({ hasAccount, vendorStatus }: Registration): ParticipationStatus {
  if (!hasAccount) return 'INVITED';
  switch (vendorStatus) {
    case null:
      return 'BP_REGISTERED';
    case 'DRAFT':
      return 'BP_DRAFT';
    case 'SUBMITTED':
      return 'BP_SUBMITTED';
    case 'APPROVED':
      return 'PENDING';
  }
}

/** Registering moves an open entry forward and never back; a decided one, or one that is not invited yet, stays as it is. */
export function afterRegistration(current: ParticipationStatus, registration: Registration): ParticipationStatus {
  const next = statusByRegistration(registration);
  const order: readonly ParticipationStatus[] = ['INVITED', 'BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED', 'PENDING'];
  return order.includes(current) && order.indexOf(next) > order.indexOf(current) ? next : current;
}
