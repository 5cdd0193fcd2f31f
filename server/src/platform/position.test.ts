import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, isTooLong, sequence } from './position.ts';

const isSorted = (keys: readonly string[]): boolean => keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key);

describe('a position', () => {
  it('lies strictly between its neighbours wherever rows are inserted', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 200 }), (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const index = place % (keys.length + 1);
          keys.splice(index, 0, between(keys[index - 1] ?? null, keys[index] ?? null));
        }
        expect(isSorted(keys)).toBe(true);
        expect(keys.every((key) => isWhole(key) || !key.endsWith('0'))).toBe(true);
      }),
    );
  });

  it('stays short when rows are only ever added at the end or at the beginning', () => {
    let last = between(null, null);
    let first = last;
    for (let count = 0; count < 20_000; count += 1) {
      last = between(last, null);
      first = between(null, first);
    }
    expect(Math.max(last.length, first.length)).toBeLessThanOrEqual(5);
  });

  it('comes in sequences of any length between any two ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.boolean(), fc.boolean(), (count, hasLow, hasHigh) => {
        const [low, high] = sequence(2);
        const keys = sequence(count, hasLow ? low : null, hasHigh ? high : null);
        expect(keys).toHaveLength(count);
        expect(isSorted([...(hasLow ? [low ?? ''] : []), ...keys, ...(hasHigh ? [high ?? ''] : [])])).toBe(true);
      }),
    );
  });

  it('becomes too long only after hundreds of rows at one and the same spot', () => {
    const low = between(null, null);
    let high = between(low, null);
    let inserted = 0;
    while (!isTooLong(high)) {
      high = between(low, high);
      inserted += 1;
    }
    expect(inserted).toBeGreaterThan(300);
  });

  it('refuses neighbours in the wrong order', () => {
    expect(() => between('a1', 'a1')).toThrow('>=');
  });
});

/** Whole parts may end in any digit; only fractions may not end in '0'. */
function isWhole(key: string): boolean {
  const head = key.charCodeAt(0);
  return key.length === (head >= 97 ? head - 97 : 90 - head) + 2;
}
