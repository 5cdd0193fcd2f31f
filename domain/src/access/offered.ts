import type { Decision } from '../kernel/decision.ts';

/** Refusals that a person can do something about, or needs to read. */
const SAID: readonly string[] = ['in-use', 'own-role', 'last-manager', 'person-beyond-yours'];

/**
 * Whether an action is shown with a record. An action such as deleting something in use is shown and then refused with the reason; a
 * missing button would leave people wondering (decision 42).
 */
export function isOffered(decision: Decision): boolean {
  return decision.allowed || SAID.includes(decision.reason);
}
