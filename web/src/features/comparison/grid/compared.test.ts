import { expect, it } from 'vitest';
import {
  givenScoring,
  givenScoringProduct,
  givenScoringQuestion,
  givenScoringSection,
} from '../../../parts/scoring/testing/given-scoring.ts';
import { comparedProduct, comparedSection, givenComparison } from '../testing/given-comparison.ts';
import { awaited, compared, submitted } from './compared.ts';

const [large, where, much] = [givenScoringQuestion('How large?'), givenScoringQuestion('Where?'), givenScoringQuestion('How much?')];
const [network, offices, fees] = [
  givenScoringSection('Network', [large, givenScoringQuestion('How old?')]),
  givenScoringSection('Offices', [where]),
  givenScoringSection('Fees', [much]),
];
const [gold, silver] = [givenScoringProduct('Gold'), givenScoringProduct('Silver')];
const scoring = givenScoring({ sections: [network, offices, fees], products: [gold, silver] });

it('shows the chosen questions in their sections, and the chosen products', () => {
  const comparison = givenComparison({
    sections: [
      comparedSection(network.id, 'Network', { [large.id]: 'How large?' }),
      comparedSection(fees.id, 'Fees', { [much.id]: 'How much?' }),
    ],
    products: [comparedProduct(silver.id, 'Silver')],
  });
  const { sections, products } = compared(scoring, comparison);
  expect(sections.map(({ name, questions }) => [name, questions.map(({ question }) => question.label)])).toEqual([
    ['Network', ['How large?']],
    ['Fees', ['How much?']],
  ]);
  expect(products.map(({ name }) => name)).toEqual(['Silver']);
});

it('shows nothing where nothing is chosen', () => {
  expect(compared(scoring, givenComparison())).toEqual({ sections: [], products: [] });
});

it('tells the products that have submitted from those that have not', () => {
  const comparison = givenComparison({
    products: [comparedProduct(gold.id, 'Gold'), comparedProduct(silver.id, 'Silver', { answersSubmittedAt: null })],
  });
  expect(submitted(comparison).map(({ name }) => name)).toEqual(['Gold']);
  expect(awaited(comparison).map(({ name }) => name)).toEqual(['Silver']);
});
