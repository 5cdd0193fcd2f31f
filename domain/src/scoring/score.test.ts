import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenScores } from './given-scores.ts';
import { scoreText, shareText } from './score.labels.ts';
import { inOrderOfScore, type ProductScore, type Scores, scoreProducts } from './score.ts';

const totals = (scores: Scores) => scoreProducts(scores).map(({ product, score }) => [product, score]);

describe('a score', () => {
  it('is the sum of weight times rating, in all and for each section [SCORE-030] [SCORE-058]', () => {
    const scores = givenScores({
      weights: [1, 2, 5, 3],
      sections: ['Network', 'Network', 'Fees', 'Network'],
      ratings: { gold: [5, 4, 3, 0], silver: [2, -1, null, 5], none: [null, null, null, null] },
    });
    // 11 weights could give 55: 30 in Network, 25 in Fees.
    expect(scoreProducts(scores)).toEqual([
      {
        product: 'gold',
        score: 28,
        share: 28 / 55,
        rated: 4,
        answered: 4,
        sections: [
          { sectionId: 'Network', score: 13, share: 13 / 30, rated: 3, answered: 3 },
          { sectionId: 'Fees', score: 15, share: 15 / 25, rated: 1, answered: 1 },
        ],
      },
      {
        product: 'silver',
        score: 17,
        share: 17 / 55,
        rated: 2,
        answered: 3,
        sections: [
          { sectionId: 'Network', score: 17, share: 17 / 30, rated: 2, answered: 3 },
          { sectionId: 'Fees', score: 0, share: 0, rated: 0, answered: 0 },
        ],
      },
      {
        product: 'none',
        score: 0,
        share: 0,
        rated: 0,
        answered: 0,
        sections: [
          { sectionId: 'Network', score: 0, share: 0, rated: 0, answered: 0 },
          { sectionId: 'Fees', score: 0, share: 0, rated: 0, answered: 0 },
        ],
      },
    ]);
  });

  it('is 1 of what was possible where every answer is rated with 5 (decision 189)', () => {
    expect(scoreProducts(givenScores({ weights: [1, 4], ratings: { best: [5, 5] } }))[0]).toMatchObject({ score: 25, share: 1 });
  });

  it.each([
    ['NUMBERS', 4 * 5 + 2 * 3, 26 / 30],
    ['COLORS', 5 + 3, 8 / 10],
  ] as const)('has weights with %s only if these are numbers [SCORE-029]', (scoringType, score, share) => {
    const [product] = scoreProducts(givenScores({ scoringType, weights: [4, 2], ratings: { gold: [5, 3] } }));
    expect(product).toMatchObject({ score, share });
  });

  it('counts approved questions only, and is no share of nothing [SCORE-031]', () => {
    const given = { weights: [1, 5], sections: ['Network', 'Fees'], ratings: { gold: [3, 5] } };
    expect(scoreProducts(givenScores({ ...given, unapproved: [1] }))[0]).toEqual({
      product: 'gold',
      score: 3,
      share: 3 / 5,
      rated: 1,
      answered: 1,
      sections: [
        { sectionId: 'Network', score: 3, share: 3 / 5, rated: 1, answered: 1 },
        { sectionId: 'Fees', score: 0, share: null, rated: 0, answered: 0 },
      ],
    });
    expect(scoreProducts(givenScores({ ...given, unapproved: [0, 1] }))[0]).toMatchObject({ score: 0, share: null });
  });

  it('has nobody to be about without products, and nothing to be of without questions [SCORE-032]', () => {
    expect(scoreProducts(givenScores({ weights: [1], ratings: {} }))).toEqual([]);
    expect(scoreProducts(givenScores({ weights: [], ratings: { gold: [] } }))).toEqual([
      { product: 'gold', score: 0, share: null, rated: 0, answered: 0, sections: [] },
    ]);
  });
});

describe('the order', () => {
  const names = (scores: Scores) => inOrderOfScore(scores).map(({ product }) => product);

  it('is that of the scores, the given one among equals', () => {
    const ratings = { low: [1], even: [3], high: [5], alike: [3] };
    expect(names(givenScores({ weights: [2], ratings }))).toEqual(['high', 'even', 'alike', 'low']);
  });

  it('has winners before everybody else, by a bonus that no score shows [SCORE-033]', () => {
    const weights = Array.from({ length: 1000 }, () => 5);
    const ratings = { best: weights.map(() => 5), second: weights.map(() => 1), third: weights.map(() => 2), none: weights.map(() => 0) };
    const scores = givenScores({ weights, ratings, winners: ['second', 'none'] });
    expect(names(scores)).toEqual(['second', 'none', 'best', 'third']);
    expect(inOrderOfScore(scores).map(({ score }) => score)).toEqual([5000, 0, 25_000, 10_000]);
  });
});

const rating = fc.constantFrom(null, -1, 0, 1, 2, 3, 4, 5);
/** Any project: some questions in some sections, some of them not approved, some products. */
const anyScores: fc.Arbitrary<Scores> = fc
  .tuple(
    fc.constantFrom('NUMBERS' as const, 'COLORS' as const),
    fc.array(fc.record({ sectionId: fc.constantFrom('a', 'b', 'c'), weight: fc.integer({ min: 1, max: 5 }), approved: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
    }),
    fc.integer({ min: 1, max: 5 }),
  )
  .chain(([scoringType, questions, products]) => {
    const row = fc.array(rating, { minLength: questions.length, maxLength: questions.length });
    const product = fc.record({ winner: fc.boolean(), ratings: row });
    return fc.array(product, { minLength: products, maxLength: products }).map((rows) => ({
      scoringType,
      questions: questions.map((question, index) => ({ ...question, id: `q${index}` })),
      products: rows.map((one, index) => ({ ...one, id: `p${index}` })),
    }));
  });
const withoutSections = (all: ProductScore[]) => all.map(({ sections: _sections, ...score }) => score);

describe('for any project', () => {
  it('every score is that of the definition, and the sections add up to it', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        for (const [index, { score, rated, answered, share, sections }] of scoreProducts(scores).entries()) {
          // The definition, word for word: one term for each question.
          const terms = scores.questions.map(({ approved, weight }, at) =>
            approved ? (scores.scoringType === 'COLORS' ? 1 : weight) * Math.max(0, scores.products[index]?.ratings[at] ?? 0) : 0,
          );
          expect(score).toBe(terms.reduce((sum, term) => sum + term, 0));
          const sum = (of: 'score' | 'rated' | 'answered') => sections.reduce((all, section) => all + section[of], 0);
          expect([score, rated, answered]).toEqual([sum('score'), sum('rated'), sum('answered')]);
          expect(rated).toBeLessThanOrEqual(answered);
          expect(share === null || (share >= 0 && share <= 1)).toBe(true);
          expect(share === null).toBe(scores.questions.every(({ approved }) => !approved));
        }
      }),
    );
  });

  it('a product has the same score no matter who else takes part, and wherever it stands', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const alone = scores.products.flatMap((product) => scoreProducts({ ...scores, products: [product] }));
        expect(scoreProducts(scores)).toEqual(alone);
        expect(scoreProducts({ ...scores, products: scores.products.toReversed() })).toEqual(alone.toReversed());
      }),
    );
  });

  it('sections can be split and joined, and questions ordered, without changing a total', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const split = { ...scores, questions: scores.questions.map((question) => ({ ...question, sectionId: question.id })) };
        expect(withoutSections(scoreProducts(split))).toEqual(withoutSections(scoreProducts(scores)));
        const turned = {
          ...scores,
          questions: scores.questions.toReversed(),
          products: scores.products.map((product) => ({ ...product, ratings: product.ratings.toReversed() })),
        };
        expect(withoutSections(scoreProducts(turned))).toEqual(withoutSections(scoreProducts(scores)));
      }),
    );
  });

  it('a question that is not approved changes nothing, whatever its weight and ratings [SCORE-031]', () => {
    fc.assert(
      fc.property(anyScores, rating, fc.integer({ min: 1, max: 5 }), (scores, given, weight) => {
        const sectionId = scores.questions[0]?.sectionId ?? 'a';
        const more: Scores = {
          ...scores,
          questions: [...scores.questions, { id: 'more', sectionId, weight, approved: false }],
          products: scores.products.map((product) => ({ ...product, ratings: [...product.ratings, given] })),
        };
        expect(scoreProducts(more)).toEqual(scoreProducts(scores));
      }),
    );
  });

  it('a rating that is one higher adds the weight of its question, and to this product only', () => {
    fc.assert(
      fc.property(anyScores, fc.nat(), fc.nat(), (scores, someProduct, someQuestion) => {
        const at = someQuestion % scores.questions.length;
        const who = someProduct % scores.products.length;
        const rated = (value: number): Scores => ({
          ...scores,
          products: scores.products.map((product, index) =>
            index === who ? { ...product, ratings: product.ratings.with(at, value) } : product,
          ),
        });
        const { approved, weight } = scores.questions[at] as Scores['questions'][number];
        const adds = approved ? (scores.scoringType === 'COLORS' ? 1 : weight) : 0;
        for (const value of [0, 1, 2, 3, 4]) {
          const before = totals(rated(value));
          expect(totals(rated(value + 1))).toEqual(before.map(([id, score], index) => [id, Number(score) + (index === who ? adds : 0)]));
        }
        // Taking a rating back is the same as a 0, but for the count of what is rated.
        expect(totals(rated(-1))).toEqual(totals(rated(0)));
      }),
    );
  });

  it('the order is by score among winners and among the others, and winners come first [SCORE-033]', () => {
    fc.assert(
      fc.property(anyScores, (scores) => {
        const ordered = inOrderOfScore(scores);
        const isWinner = (id: string) => scores.products.some((product) => product.id === id && product.winner);
        expect(ordered.map(({ product }) => product).toSorted()).toEqual(scores.products.map(({ id }) => id).toSorted());
        const inOrder = ordered.slice(1).every((next, index) => {
          const one = ordered[index]!;
          const [first, second] = [isWinner(one.product), isWinner(next.product)];
          return first === second ? one.score >= next.score : first;
        });
        expect(inOrder).toBe(true);
      }),
    );
  });
});

it('is written with one decimal and in thousands; 100% is only what is whole', () => {
  expect([0, 0.5, 28 / 55, 0.99999, 1, null].map(shareText)).toEqual(['0%', '50%', '50.9%', '99.9%', '100%', 'n/a']);
  expect([0, 999, 25_000].map(scoreText)).toEqual(['0', '999', '25,000']);
});
