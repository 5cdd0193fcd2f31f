import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import { registrationProgress } from '@weighbridge/domain/participation/registration-progress.ts';
import { RegistrationSteps } from './registration-steps.tsx';

/** From the account to the approval, as far as this invitation has come; nothing for one that needs no registration. */
export function RegistrationWay({ name, status }: { name: string; status: ParticipationStatus }) {
  const steps = registrationProgress(status);
  return steps && <RegistrationSteps name={name} steps={steps} />;
}
