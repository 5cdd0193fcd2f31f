import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calibrate, compareRatings } from './agreement.ts';

describe('ratings side by side', () => {
  it.each([
    ['the same', [4, 4, 4], 0, false],
    ['one apart in one colour', [4, 5], 1, false],
    ['one apart over a border of colours', [3, 4], 1, true],
    ['a failure and a 1', [0, 1], 1, true],
    ['two apart', [3, 5], 2, true],
    ['far apart', [5, 0, 3], 5, true],
    ['colours that differ', [5, 3], 2, true],
    ['one of three has not rated', [2, -1, 3], 1, false],
    ['one alone', [5, -1, null], null, false],
    ['nobody', [null, -1], null, false],
    ['no branch', [], null, false],
  ])('%s', (_what, ratings, spread, differs) => {
    const shown = ratings.map((rating) => (rating === -1 ? null : rating));
    expect(compareRatings(ratings)).toEqual({ ratings: shown, spread, differs });
  });

  it('differ in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(null, -1, 0, 1, 2, 3, 4, 5), { maxLength: 6 }), (ratings) => {
        const [one, other] = [compareRatings(ratings), compareRatings(ratings.toReversed())];
        expect([other.spread, other.differs]).toEqual([one.spread, one.differs]);
      }),
    );
  });
});

describe('calibration', () => {
  it('is the mean deviation from the mean of the others, over what others rated, too', () => {
    // Two products, two questions. Of the four answers the strict one shares three with others, the mild one two.
    expect(
      calibrate([
        {
          branch: 'strict',
          ratings: [
            [1, 2],
            [0, -1],
          ],
        },
        {
          branch: 'mild',
          ratings: [
            [5, null],
            [2, 3],
          ],
        },
        {
          branch: 'even',
          ratings: [
            [3, 2],
            [-1, -1],
          ],
        },
      ]),
    ).toEqual([
      // 1 − 4, 2 − 2 and 0 − 2
      { branch: 'strict', deviation: -5 / 3, answers: 3 },
      // 5 − 2 and 2 − 0
      { branch: 'mild', deviation: 2.5, answers: 2 },
      // 3 − 3 and 2 − 2
      { branch: 'even', deviation: 0, answers: 2 },
    ]);
  });

  it('says nothing of who rated alone', () => {
    expect(
      calibrate([
        { branch: 'one', ratings: [[5, -1]] },
        { branch: 'other', ratings: [[-1, 4]] },
      ]),
    ).toEqual([
      { branch: 'one', deviation: null, answers: 0 },
      { branch: 'other', deviation: null, answers: 0 },
    ]);
    expect(calibrate([{ branch: 'one', ratings: [[5]] }])).toEqual([{ branch: 'one', deviation: null, answers: 0 }]);
    expect(calibrate([])).toEqual([]);
  });

  it('of two is the same distance, once up and once down', () => {
    const row = fc.array(fc.constantFrom(-1, 0, 1, 2, 3, 4, 5), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(row, row, (mine, yours) => {
        const [one, other] = calibrate([
          { branch: 'mine', ratings: [mine] },
          { branch: 'yours', ratings: [yours] },
        ]);
        expect(one?.answers).toBe(other?.answers);
        expect((one?.deviation ?? 0) + (other?.deviation ?? 0)).toBeCloseTo(0, 9);
      }),
    );
  });
});
