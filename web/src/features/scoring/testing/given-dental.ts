import {
  givenAnswersOf,
  givenScoring,
  givenScoringProduct,
  givenScoringQuestion,
  givenScoringSection,
} from '../../../parts/scoring/testing/given-scoring.ts';

/** A small scoring: three questions in two sections, two products; one answer is missing, two are rated. */
export const network = givenScoringQuestion('How large is your network?', { weight: 3 });
export const offices = givenScoringQuestion('Where are your offices?');
export const price = givenScoringQuestion('How much is it?');
export const sections = [givenScoringSection('Network', [network, offices]), givenScoringSection('Pricing', [price])];
export const smile = givenScoringProduct('Smile Plan');
export const bright = givenScoringProduct('Bright Dental');
export const products = [smile, bright];

export const dental = givenScoring({
  sections,
  products,
  ratings: [
    [4, -1, -1],
    [-1, null, 2],
  ],
});

export const dentalAnswers = givenAnswersOf(dental, (row, column) => `Answer ${row + 1} of ${column === 0 ? 'Smile' : 'Bright'}`);

/** The answers, with one of them changed. */
export const withAnswer = (question: { id: string }, product: { id: string }, change: Partial<(typeof dentalAnswers)[number]>) =>
  dentalAnswers.map((answer) => (answer.question === question.id && answer.product === product.id ? { ...answer, ...change } : answer));
