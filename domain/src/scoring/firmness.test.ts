import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firmnessOf } from './firmness.ts';
import { givenScores } from './given-scores.ts';
import { type Scores, scoreProducts } from './score.ts';

const changeIn = (scores: Scores) => firmnessOf(scores)?.change;
const shareOf = (product: string, scores: Scores) => firmnessOf(scores)?.shares.find((one) => one.product === product)?.share;

describe('the smallest change of one weight', () => {
  it('is named with who is first then', () => {
    // gold 5 + 3 = 8, silver 2 + 5 = 7: with a weight of 2 for q1 it is 11 to 12.
    const scores = givenScores({ weights: [1, 1], ratings: { gold: [5, 3], silver: [2, 5] } });
    expect(changeIn(scores)).toEqual({ question: 'q1', from: 1, to: 2, leaders: ['silver'] });
  });

  it('is not one that merely draws level: a tie shares the lead', () => {
    // gold 5 + 3 = 8, silver 3 + 4 = 7. A weight of 2 for q1 makes it 11 to 11, one of 3 makes it 14 to 15.
    const scores = givenScores({ weights: [1, 1], ratings: { gold: [5, 3], silver: [3, 4] } });
    expect(changeIn(scores)).toEqual({ question: 'q1', from: 1, to: 3, leaders: ['silver'] });
  });

  it('breaks a tie where the lead is shared', () => {
    const scores = givenScores({ weights: [1, 1], ratings: { gold: [5, 3], silver: [3, 5], bronze: [0, 0] } });
    expect(firmnessOf(scores)).toMatchObject({ leaders: ['gold', 'silver'], lead: 0, first: 'gold', second: 'silver' });
    expect(changeIn(scores)).toEqual({ question: 'q0', from: 1, to: 2, leaders: ['gold'] });
  });

  it('may lower a weight, and may put two products first at once', () => {
    const scores = givenScores({ weights: [5, 5, 5], ratings: { gold: [5, 0, 0], silver: [0, 5, 0], bronze: [0, 0, 5] } });
    expect(changeIn(scores)).toEqual({ question: 'q0', from: 5, to: 4, leaders: ['silver', 'bronze'] });
  });

  it.each([
    ['the lead is too large', { weights: [1, 1, 1], ratings: { gold: [5, 5, 0], silver: [0, 0, 2] } }],
    ['every product has the same ratings', { weights: [1, 3], ratings: { gold: [4, 4], silver: [4, 4] } }],
    ['it would take a weight of 6', { weights: [4, 1], ratings: { gold: [0, 5], silver: [1, 0] } }],
    [
      'only a question that is not approved speaks for another',
      { weights: [1, 5], unapproved: [1], ratings: { gold: [1, 0], silver: [0, 5] } },
    ],
  ])('is none where %s', (_why, given) => {
    expect(changeIn(givenScores(given))).toBeNull();
  });

  it('leaves out that a product was named a winner (decision 190)', () => {
    const given = { weights: [1, 1], ratings: { gold: [5, 3], silver: [2, 5] } };
    expect(firmnessOf(givenScores({ ...given, winners: ['silver'] }))).toEqual(firmnessOf(givenScores(given)));
  });
});

describe('the share of weightings in which a product leads', () => {
  it.each([
    ['as often as the other', [5, 0], [0, 5], 0.5],
    // 17 of the 25 weightings are its own, one of them is shared: 3 a > 2 b.
    ['more often', [5, 3], [2, 5], 0.7],
    // Only 5 and 1 give it the lead, 4 and 1 a tie: 1.5 of 25.
    ['hardly ever', [1, 0], [0, 4], 0.06],
    ['always', [5, 4], [5, 3], 1],
    ['always, but never alone', [5, 4], [5, 4], 0.5],
  ])('is what the ratings make of it: %s', (_how, gold, silver, share) => {
    const shown = shareOf('gold', givenScores({ weights: [3, 1], ratings: { gold, silver } })) ?? -1;
    expect(Math.abs(shown - share)).toBeLessThan(0.01);
  });

  it('does not depend on the weights that are set, nor on the hour', () => {
    const ratings = { gold: [5, 0, 2], silver: [1, 4, 3], bronze: [0, 5, 1] };
    const once = firmnessOf(givenScores({ weights: [1, 1, 1], ratings }))?.shares;
    expect(firmnessOf(givenScores({ weights: [1, 1, 1], ratings }))?.shares).toEqual(once);
    expect(firmnessOf(givenScores({ weights: [5, 2, 4], ratings }))?.shares).toEqual(once);
  });
});

it('the shares are the same with a question that sets nobody apart', () => {
  const sharesOf = (given: Parameters<typeof givenScores>[0]) => firmnessOf(givenScores(given))?.shares;
  const plain = { weights: [1, 1, 1], ratings: { gold: [5, 0, 2], silver: [1, 4, 3], bronze: [0, 5, 1] } };
  const alike = { weights: [3, 1, 1, 1], ratings: { gold: [4, 5, 0, 2], silver: [4, 1, 4, 3], bronze: [4, 0, 5, 1] } };
  expect(sharesOf(alike)).toEqual(sharesOf(plain));
});

it('a product without a rating is behind one that has some, and ratings of 0 are ratings', () => {
  expect(firmnessOf(givenScores({ weights: [2], ratings: { gold: [5], silver: [-1] } }))).toMatchObject({
    leaders: ['gold'],
    second: 'silver',
    lead: 10,
  });
  expect(firmnessOf(givenScores({ weights: [2], ratings: { gold: [0], silver: [0] } }))).toMatchObject({
    leaders: ['gold', 'silver'],
    lead: 0,
    change: null,
    deciding: [],
  });
});

describe('the questions that decide most', () => {
  it('are those that give most of the lead, or take most of it', () => {
    const ratings = { silver: [5, 1, 3, 0], gold: [2, 5, 3, 1] };
    // gold 2 + 20 + 15 + 2 = 39, silver 5 + 4 + 15 + 0 = 24.
    expect(firmnessOf(givenScores({ weights: [1, 4, 5, 2], ratings }))).toMatchObject({
      first: 'gold',
      second: 'silver',
      lead: 15,
      deciding: [
        { question: 'q1', effect: 16 },
        { question: 'q0', effect: -3 },
        { question: 'q3', effect: 2 },
      ],
    });
  });

  it('are none in which the first two are alike, whatever the third has', () => {
    const scores = givenScores({ weights: [5, 1], ratings: { gold: [4, 3], silver: [4, 2], bronze: [0, 0] } });
    expect(firmnessOf(scores)?.deciding).toEqual([{ question: 'q1', effect: 1 }]);
  });

  it('are five at most', () => {
    const five = { weights: [1, 1, 1, 1, 1, 1, 1], ratings: { gold: [1, 2, 3, 4, 5, 5, 5], silver: [0, 0, 0, 0, 0, 0, 0] } };
    expect(firmnessOf(givenScores(five))?.deciding.map(({ question }) => question)).toEqual(['q4', 'q5', 'q6', 'q3', 'q2']);
  });
});

it.each([
  ['with colours, which have no weights', { scoringType: 'COLORS', weights: [1], ratings: { gold: [5], silver: [3] } }],
  ['of one product alone', { weights: [1], ratings: { gold: [5] } }],
  ['before anything is rated', { weights: [1, 1], ratings: { gold: [-1, null], silver: [-1, -1] } }],
  ['where only questions that are not approved are rated', { weights: [1], unapproved: [0], ratings: { gold: [4], silver: [1] } }],
  ['without questions', { weights: [], ratings: { gold: [], silver: [] } }],
] as const)('there is no lead to speak of %s', (_when, given) => {
  expect(firmnessOf(givenScores(given))).toBeNull();
});

/** Projects that are small enough to try everything out, with close scores. */
const smallProject = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .chain(([questions, products]) => {
    const of = <T>(length: number, one: fc.Arbitrary<T>) => fc.array(one, { minLength: length, maxLength: length });
    const rows = of(products, of(questions, fc.constantFrom(null, -1, 0, 1, 2, 3, 4, 5)));
    return fc.record({ weights: of(questions, fc.integer({ min: 1, max: 5 })), rows, unapproved: fc.subarray([0, 1]) });
  })
  .map(({ weights, rows, unapproved }) =>
    givenScores({ weights, unapproved, ratings: Object.fromEntries(rows.map((row, index) => [`p${index}`, row])) }),
  )
  .filter((scores) => firmnessOf(scores) !== null);

function leadersWith(scores: Scores, weights: readonly number[]): string[] {
  const questions = scores.questions.map((question, index) => ({ ...question, weight: weights[index]! }));
  const totals = scoreProducts({ ...scores, questions });
  const highest = Math.max(...totals.map(({ score }) => score));
  return totals.filter(({ score }) => score === highest).map(({ product }) => product);
}

describe('for any small project', () => {
  it('no smaller change exists, and the one that is named does what it says', () => {
    fc.assert(
      fc.property(smallProject, (scores) => {
        const weights = scores.questions.map(({ weight }) => weight);
        const now = leadersWith(scores, weights);
        const sizes = weights.flatMap((from, question) =>
          [1, 2, 3, 4, 5].flatMap((to) => {
            const leaders = leadersWith(scores, weights.with(question, to));
            return now.every((product) => leaders.includes(product)) ? [] : [Math.abs(to - from)];
          }),
        );
        const { change, leaders } = firmnessOf(scores)!;
        expect(leaders).toEqual(now);
        expect(change && Math.abs(change.to - change.from)).toBe(sizes.length === 0 ? null : Math.min(...sizes));
        if (!change) return;
        const question = scores.questions.findIndex(({ id }) => id === change.question);
        expect(change.from).toBe(weights[question]);
        expect(change.leaders).toEqual(leadersWith(scores, weights.with(question, change.to)));
      }),
      { numRuns: 300 },
    );
  });

  it('the shares are those of all weightings, within what 2,000 draws can miss, and together 1', () => {
    fc.assert(
      fc.property(smallProject, (scores) => {
        const exact = new Map(scores.products.map(({ id }) => [id, 0]));
        const count = 5 ** scores.questions.length;
        for (let turn = 0; turn < count; turn++) {
          const weights = scores.questions.map((_question, index) => 1 + (Math.floor(turn / 5 ** index) % 5));
          const leaders = leadersWith(scores, weights);
          for (const leader of leaders) exact.set(leader, exact.get(leader)! + 1 / leaders.length / count);
        }
        const { shares } = firmnessOf(scores)!;
        // Five standard deviations of the mean of 2,000 draws, at most 5 × 0.5 / √2,000.
        for (const { product, share } of shares) expect(Math.abs(share - exact.get(product)!)).toBeLessThan(0.056);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('the effects of all questions together are the lead', () => {
    fc.assert(
      fc.property(smallProject, (scores) => {
        const { deciding, lead, first, second } = firmnessOf(scores)!;
        expect(deciding.reduce((sum, { effect }) => sum + effect, 0)).toBe(lead);
        const scoreOf = (id: string) => scoreProducts(scores).find(({ product }) => product === id)!.score;
        expect(scoreOf(first) - scoreOf(second)).toBe(lead);
      }),
    );
  });
});
