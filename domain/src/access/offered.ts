import type { Decision } from '../kernel/decision.ts';

/** Reasons that somebody can do something about, or would at least like to read. */
const SAID: readonly string[] = ['in-use', 'own-role', 'last-manager', 'role-beyond-yours'];

/**
 * Whether an action is shown with a record. Deleting something in use is: the refusal then says what stands in the way,
 * and a button that was missing would leave people wondering (decision 42).
 */
export function isOffered(decision: Decision): boolean {
  return decision.allowed || SAID.includes(decision.reason);
}
