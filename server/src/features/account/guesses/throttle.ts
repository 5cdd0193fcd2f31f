/**
 * How many failures have no consequence, and how long a caller waits after more. Never for good, because failures are forgotten with time.
 */
export interface Limit {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** One failure is forgotten each time this much has passed since the last. */
  forgiveAfterSeconds: number;
}

export const LIMITS = {
  /** One account from one network: a person who guesses, or the owner who mistypes. */
  pair: { free: 5, firstWaitSeconds: 30, longestWaitSeconds: 900, forgiveAfterSeconds: 300 },
  /** One network, many accounts; a whole office may share one address. */
  address: { free: 20, firstWaitSeconds: 30, longestWaitSeconds: 900, forgiveAfterSeconds: 60 },
  /** One account from many networks: only slowed down, or a stranger could lock its owner out. */
  account: { free: 50, firstWaitSeconds: 1, longestWaitSeconds: 30, forgiveAfterSeconds: 60 },
} as const satisfies Record<string, Limit>;

export interface Failures {
  failures: number;
  lastFailedAt: Date;
}

/** How many failures are not forgotten yet. */
export function failuresLeft(limit: Limit, known: Failures, now: Date): number {
  const elapsed = Math.max(0, now.getTime() - known.lastFailedAt.getTime()) / 1000;
  return Math.max(0, known.failures - Math.floor(elapsed / limit.forgiveAfterSeconds));
}

/** Seconds until the next attempt is accepted; 0 means now. */
export function secondsToWait(limit: Limit, known: Failures, now: Date): number {
  const over = failuresLeft(limit, known, now) - limit.free;
  if (over < 0) return 0;
  const wait = Math.min(limit.longestWaitSeconds, limit.firstWaitSeconds * 2 ** over);
  return Math.max(0, Math.ceil((known.lastFailedAt.getTime() - now.getTime()) / 1000 + wait));
}

/** Stops counting at the longest wait: more failures would only take longer to be forgotten. */
export function afterFailure(limit: Limit, known: Failures, now: Date): Failures {
  const ceiling = limit.free + Math.ceil(Math.log2(limit.longestWaitSeconds / limit.firstWaitSeconds));
  return { failures: Math.min(ceiling, failuresLeft(limit, known, now) + 1), lastFailedAt: now };
}
