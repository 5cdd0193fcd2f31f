import type { ProjectStatus, ProjectType } from '../project/project.status.ts';
import { VENDOR_STEPPER, type VendorStep, vendorStepIndex } from '../project/status-steps.ts';
import { isUndecided, type ParticipationStatus } from './participation.status.ts';

export interface VendorStepState extends VendorStep {
  readonly state: 'done' | 'current' | 'ahead';
}

interface StepFacts {
  readonly type: ProjectType;
  readonly status: ProjectStatus;
  readonly participationStatus: ParticipationStatus;
}

/**
 * Where a project stands for one invited product. Its approval is done when the vendor has given it, not when the project goes on; and a
 * vendor that declined has no steps left, so there are none (null).
 */
export function vendorSteps({ type, status, participationStatus }: StepFacts): VendorStepState[] | null {
  if (participationStatus === 'DECLINED') return null;
  const steps: readonly VendorStep[] = VENDOR_STEPPER[type];
  const asksApproval = steps[0]?.status === 'PUBLISHED';
  const open = status === 'PUBLISHED' || status === 'AWAITING';
  const waitsForApproval = asksApproval && open && isUndecided(participationStatus);
  const isApprovedEarly = status === 'PUBLISHED' && participationStatus === 'ACCEPTED';
  const current = waitsForApproval ? 0 : vendorStepIndex(type, status);
  return steps.map((step, index) => {
    if (isApprovedEarly) return { ...step, state: index <= current ? 'done' : 'ahead' };
    return { ...step, state: index < current ? 'done' : index === current ? 'current' : 'ahead' };
  });
}
