import { counted } from '@weighbridge/domain/kernel/counted.ts';
import type { ChangedQuestionsFieldsFragment } from '../../lib/graphql/generated/graphql.ts';
import { snackbar } from '../../ui/message/snackbar.ts';

/** What was done with many questions, and with which it was not. */
export interface Outcome {
  /** 'approved', 'rejected', 'assigned'. */
  readonly done: string;
  readonly changed: ChangedQuestionsFieldsFragment;
}

/** Says how many were done; answers the outcome when some were not, which needs more than a passing message. */
export function tellOutcome(outcome: Outcome): Outcome | null {
  const { done, unchangedCount, leftAlone } = outcome.changed;
  const already = unchangedCount > 0 ? `, ${unchangedCount} already ${unchangedCount === 1 ? 'was' : 'were'}` : '';
  if (done.length + unchangedCount > 0) snackbar.success(`${counted(done.length, 'question')} ${outcome.done}${already}`);
  return leftAlone.length > 0 ? outcome : null;
}
