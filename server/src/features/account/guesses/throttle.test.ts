import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterFailure, type Failures, failuresLeft, LIMITS, type Limit, secondsToWait } from './throttle.ts';

const start = new Date('2026-11-16T15:00:00.000Z');
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);
const limits = Object.entries(LIMITS) as [string, Limit][];

function afterFailures(limit: Limit, count: number): Failures {
  let known: Failures = { failures: 0, lastFailedAt: start };
  for (let failure = 0; failure < count; failure++) known = afterFailure(limit, known, start);
  return known;
}

describe.each(limits)('the limit by %s', (_name, limit) => {
  it('lets the free failures pass without a wait', () => {
    expect(secondsToWait(limit, afterFailures(limit, limit.free - 1), start)).toBe(0);
    expect(secondsToWait(limit, afterFailures(limit, limit.free), start)).toBe(limit.firstWaitSeconds);
  });

  it('doubles the wait up to its longest', () => {
    expect(secondsToWait(limit, afterFailures(limit, limit.free + 1), start)).toBe(limit.firstWaitSeconds * 2);
    expect(secondsToWait(limit, afterFailures(limit, 10_000), start)).toBe(limit.longestWaitSeconds);
  });

  it('forgets everything in time, however many failures there were', () => {
    const known = afterFailures(limit, 10_000);
    expect(failuresLeft(limit, known, later(start, known.failures * limit.forgiveAfterSeconds))).toBe(0);
  });

  it('never asks for more than its longest wait, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2000), { maxLength: 60 }), (gaps) => {
        let now = start;
        let known: Failures = { failures: 0, lastFailedAt: start };
        for (const gap of gaps) {
          now = later(now, gap);
          if (secondsToWait(limit, known, now) === 0) known = afterFailure(limit, known, now);
          expect(secondsToWait(limit, known, now)).toBeLessThanOrEqual(limit.longestWaitSeconds);
        }
        expect(secondsToWait(limit, known, later(now, limit.longestWaitSeconds))).toBe(0);
      }),
    );
  });
});
