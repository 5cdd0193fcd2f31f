import type { ProjectStatus, ProjectType } from '../project/project.status.ts';

/** The form before the step: which products go on to scoring, or which ones won. */
export type StepForm = 'CHOICE_PRODUCTS' | 'SELECT_WINNERS';

export interface RoadmapStep {
  readonly from: ProjectStatus;
  /** Null for 'Restart': it opens the wizard for the next iteration and leaves this project as it is (decision 47). */
  readonly to: ProjectStatus | null;
  readonly button: string;
  readonly confirmation: string;
}

const TO_REVIEW: RoadmapStep = {
  from: 'DRAFT',
  to: 'IN_REVIEW',
  button: 'Move To Review',
  confirmation: 'Are you sure you want to start the review of the questions? The approvers will be notified.',
};

const PUBLISH = {
  from: 'IN_REVIEW',
  button: 'Publish Project',
  confirmation: 'Are you sure you want to publish the project? The invited vendors will be notified.',
} as const;

const START_ANSWERING: RoadmapStep = {
  from: 'PUBLISHED',
  to: 'AWAITING',
  button: 'Next',
  confirmation: 'Are you sure you want to move on? Vendors that accepted the invitation can then answer the questions.',
};

const START_SCORING: RoadmapStep = {
  from: 'AWAITING',
  to: 'SCORING',
  button: 'Start Scoring',
  confirmation: 'Are you sure you want to start scoring? Vendors can then no longer change their answers.',
};

const COMPETITION: readonly RoadmapStep[] = [
  TO_REVIEW,
  { ...PUBLISH, to: 'PUBLISHED' },
  START_ANSWERING,
  START_SCORING,
  {
    from: 'SCORING',
    to: 'COMPLETED',
    button: 'Complete',
    confirmation: 'Are you sure you want to complete the project? The vendors will see the result.',
  },
  {
    from: 'COMPLETED',
    to: 'ARCHIVED',
    button: 'Move To Archive',
    confirmation: 'Are you sure you want to move the project to the archive?',
  },
];

/** The roadmap is data: one row per button a person can press. */
export const ROADMAP = {
  RFP: COMPETITION,
  RFI: COMPETITION,
  PANEL: [
    TO_REVIEW,
    { ...PUBLISH, to: 'PUBLISHED' },
    START_ANSWERING,
    START_SCORING,
    { from: 'SCORING', to: 'COMPLETED', button: 'Close', confirmation: 'Are you sure you want to close the panel?' },
    { from: 'COMPLETED', to: null, button: 'Restart', confirmation: 'Are you sure you want to start the next iteration of the panel?' },
  ],
  RFIOP: [TO_REVIEW, { ...PUBLISH, to: 'AWAITING' }],
} as const satisfies Record<ProjectType, readonly RoadmapStep[]>;

/** The next button of a project, if it has one. */
export function nextStep(type: ProjectType, status: ProjectStatus): RoadmapStep | null {
  return (ROADMAP[type] as readonly RoadmapStep[]).find((step) => step.from === status) ?? null;
}

export type ManageAction = 'cancel' | 'close' | 'delete';

/** Steps of the 'Manage' menu; they leave the roadmap. */
export interface ManageStep {
  readonly action: ManageAction;
  readonly to: ProjectStatus;
  readonly button: string;
  readonly confirmation: string;
}

const DELETE: ManageStep = {
  action: 'delete',
  to: 'DELETED',
  button: 'Delete Project',
  confirmation: 'Are you sure you want to delete the project? This action is irreversible.',
};

const ROLLBACK: ManageStep = {
  action: 'delete',
  to: 'DELETED',
  button: 'Rollback Project',
  confirmation: 'Are you sure you want to roll back the project? This action is irreversible.',
};

const CANCEL: ManageStep = {
  action: 'cancel',
  to: 'CANCELLED',
  button: 'Cancel Project',
  confirmation: 'Are you sure you want to cancel the project? The participating vendors will be notified. This action is irreversible.',
};

const CLOSE: ManageStep = {
  action: 'close',
  to: 'COMPLETED',
  button: 'Close Project',
  confirmation: 'Are you sure you want to close the project? Vendors can then no longer answer.',
};

/** Before publication there are no vendors to notify, and the project can be deleted (decision 44). */
const CANCELLABLE: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING', 'SCORING'];

export function manageSteps(type: ProjectType, status: ProjectStatus): ManageStep[] {
  const steps: ManageStep[] = [];
  if (type === 'RFIOP' && status === 'AWAITING') steps.push(CLOSE);
  if (CANCELLABLE.includes(status)) steps.push(CANCEL);
  if (status !== 'DELETED') steps.push(type === 'PANEL' ? ROLLBACK : DELETE);
  return steps;
}

/** Every change of status that some button leads to (decision 48). */
export function reachableFrom(type: ProjectType, status: ProjectStatus): ProjectStatus[] {
  const next = nextStep(type, status)?.to;
  return [...(next ? [next] : []), ...manageSteps(type, status).map((step) => step.to)];
}

/** The form that comes before the next step. Panels close without winners. */
export function stepForm(
  type: ProjectType,
  status: ProjectStatus,
  settings: { readonly enableExtendedAnswersDeadline: boolean },
): StepForm | null {
  if (status === 'AWAITING' && type !== 'RFIOP' && settings.enableExtendedAnswersDeadline) return 'CHOICE_PRODUCTS';
  if (status === 'SCORING' && (type === 'RFP' || type === 'RFI')) return 'SELECT_WINNERS';
  return null;
}
