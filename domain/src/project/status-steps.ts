import type { UserType } from '../access/user-type.ts';
import { PROGRESS_ORDER, type ProjectStatus, type ProjectType } from './project.status.ts';

/** The statuses that each user type sees in the stepper of a project, in order. */
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

const APPROVAL: VendorStep = { status: 'PUBLISHED', label: 'Awaiting Your Approval' };
const ANSWERING: VendorStep = { status: 'AWAITING', label: 'Answering Questions' };
const CLOSE_PANEL: VendorStep = { status: 'COMPLETED', label: 'Close Panel' };
const COMPETITION: readonly VendorStep[] = [
  APPROVAL,
  ANSWERING,
  { status: 'SCORING', label: 'Scoring Your Answers' },
  { status: 'COMPLETED', label: 'Winner Announcement' },
];

export const VENDOR_STEPPER = {
  RFP: COMPETITION,
  RFI: COMPETITION,
  PANEL: [APPROVAL, ANSWERING, CLOSE_PANEL],
  RFIOP: [ANSWERING, CLOSE_PANEL],
} as const satisfies Record<ProjectType, readonly VendorStep[]>;

/** The index of the current step; a status without a step shows as the last one (decision 60). */
export function vendorStepIndex(type: ProjectType, status: ProjectStatus): number {
  const steps: readonly VendorStep[] = VENDOR_STEPPER[type];
  const index = steps.findIndex((step) => step.status === status);
  return index === -1 ? steps.length - 1 : index;
}
