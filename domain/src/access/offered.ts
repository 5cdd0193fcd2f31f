import type { Decision } from '../kernel/decision.ts';

/**
 * Whether an action is shown with a record. Deleting something in use is: the refusal then says what stands in the way,
 * and a button that was missing would leave people wondering (decision 42).
 */
export function isOffered(decision: Decision): boolean {
  return decision.allowed || decision.reason === 'in-use';
}
