import type { Ctx } from '../../../platform/context.ts';
import { type Attempt, beginAttempt, guardKey } from './attempts.store.ts';
import { networkOf } from './network.ts';
import { LIMITS } from './throttle.ts';

/** For addresses with a secret that are open to everybody: who guesses has to wait. The attempt counts as a guess until it succeeds. */
export function limitGuesses(ctx: Ctx, kind: string, address: string): Promise<Attempt> {
  return beginAttempt(ctx, [{ key: guardKey(kind, networkOf(address)), limit: LIMITS.address }]);
}
