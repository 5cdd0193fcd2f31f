import { expect, it } from 'vitest';
import { givenScoring, givenScoringProduct, givenScoringQuestion, givenScoringSection } from '../../parts/scoring/testing/given-scoring.ts';
import { countAnswers, isWaiting, myAnswers } from './my-answers.ts';

const mine = (label: string) => givenScoringQuestion(label, { mine: true, actions: ['rate', 'note'] });
const products = [givenScoringProduct('Gold'), givenScoringProduct('Silver')];
const scoring = givenScoring({
  sections: [
    givenScoringSection('Network', [
      mine('How large?'),
      givenScoringQuestion("Ann's?", { actions: ['rate'] }),
      givenScoringQuestion('Not to be rated?', { mine: true, actions: ['note'] }),
    ]),
    givenScoringSection('Fees', [mine('Answered by nobody?'), mine('How much?')]),
  ],
  products,
});

/** By product, in the order of the questions. */
const scoresOf = (...ratings: (number | null)[][]) => ({
  scoringType: 'NUMBERS' as const,
  questions: [],
  products: products.map(({ id }, index) => ({ id, winner: false, ratings: ratings[index] ?? [] })),
});

it('are the answers to my questions that I may rate, rated or not', () => {
  const found = myAnswers(scoring, scoresOf([-1, -1, -1, null, null], [4, 4, 4, null, 0]));
  expect(
    found.map(({ section, question, products: answered }) => [
      section.name,
      question.question.label,
      answered.map(({ name, isRated }) => [name, isRated]),
    ]),
  ).toEqual([
    [
      'Network',
      'How large?',
      [
        ['Gold', false],
        ['Silver', true],
      ],
    ],
    ['Fees', 'How much?', [['Silver', true]]],
  ]);
  expect(found.map(isWaiting)).toEqual([true, false]);
  expect(countAnswers(found)).toEqual({ pending: 1, approved: 0, rejected: 0, rated: 2 });
});

it('are none of a product whose ratings are not there', () => {
  expect(myAnswers(scoring, scoresOf())).toEqual([]);
});
