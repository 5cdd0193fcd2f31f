import type { UserType } from '../access/user-type.ts';
import { PROGRESS_ORDER, type ProjectStatus, type ProjectType } from './project.status.ts';

/** The statuses that each user type is shown as steps of a project, in order. */
export const STATUS_STEPS = {
  ADMIN: PROGRESS_ORDER,
  BROKER: PROGRESS_ORDER,
  VENDOR: ['PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED'],
  CLIENT: ['IN_REVIEW', 'COMPLETED'],
} as const satisfies Record<UserType, readonly ProjectStatus[]>;

export interface VendorStep {
  readonly status: ProjectStatus;
  readonly label: string;
}

const VENDOR_STEP_LABELS = {
  PUBLISHED: 'Awaiting Your Approval',
  AWAITING: 'Answering Questions',
  SCORING: 'Scoring Your Answers',
  COMPLETED: 'Winner Announcement',
} as const satisfies Record<(typeof STATUS_STEPS.VENDOR)[number], string>;

const vendorStep = (status: keyof typeof VENDOR_STEP_LABELS): VendorStep => ({ status, label: VENDOR_STEP_LABELS[status] });
const COMPETITION = STATUS_STEPS.VENDOR.map(vendorStep);
const CLOSE_PANEL: VendorStep = { status: 'COMPLETED', label: 'Close Panel' };

export const VENDOR_STEPPER = {
  RFP: COMPETITION,
  RFI: COMPETITION,
  PANEL: [vendorStep('PUBLISHED'), vendorStep('AWAITING'), CLOSE_PANEL],
  RFIOP: [vendorStep('AWAITING'), CLOSE_PANEL],
} as const satisfies Record<ProjectType, readonly VendorStep[]>;

/** The index of the current step; a status without a step shows as the last one (decision 60). */
export function vendorStepIndex(type: ProjectType, status: ProjectStatus): number {
  const steps: readonly VendorStep[] = VENDOR_STEPPER[type];
  const index = steps.findIndex((step) => step.status === status);
  return index === -1 ? steps.length - 1 : index;
}

/** The index of the step where a project stands: the last one it has reached, at least the first. Archived, it has all behind it. */
export function currentStep(steps: readonly ProjectStatus[], status: ProjectStatus): number {
  if (status === 'ARCHIVED') return steps.length;
  const reached: readonly ProjectStatus[] = PROGRESS_ORDER.slice(0, PROGRESS_ORDER.findIndex((step) => step === status) + 1);
  return Math.max(
    0,
    steps.findLastIndex((step) => reached.includes(step)),
  );
}
