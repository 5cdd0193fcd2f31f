import { STEP_FORM_TEXTS } from '../participation/step-forms.schema.ts';
import { PROJECT_REFUSALS } from '../project/project.refusals.ts';
import { RESTORABLE_DAYS, type RestoreDenial } from '../project/restore-project.policy.ts';
import { WINNERS_TEXTS } from '../scoring/winners.schema.ts';
import type { ChangeStatusDenial } from './change-status.policy.ts';
import { PROJECT_NOT_VALID } from './issue.labels.ts';

export const ROADMAP_REFUSALS = {
  ...PROJECT_REFUSALS,
  'status-changed': 'Someone else changed the status of this project. Reload to see where it stands.',
  'no-such-step': 'This step is not possible from the current status.',
  'has-issues': PROJECT_NOT_VALID,
  'no-accepted-product': STEP_FORM_TEXTS.noAcceptedProduct,
  'products-not-chosen': 'Please choose for every product whether it is scored as it is or gets more time.',
  'winners-not-selected': WINNERS_TEXTS.noWinner,
  'restore-expired': `A deleted project can be restored for ${RESTORABLE_DAYS} days only.`,
} as const satisfies Record<ChangeStatusDenial | RestoreDenial, string>;
