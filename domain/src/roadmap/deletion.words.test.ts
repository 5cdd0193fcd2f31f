import { expect, it } from 'vitest';
import { lossesInWords } from './deletion.words.ts';

const product = (submitted: boolean, answersCount: number) => ({ name: 'Plan', submitted, answersCount });
const EVERYTHING = 'All sections, questions, scores and reports';

it.each([
  ['nothing was answered', [], []],
  ['one has submitted', [product(true, 1)], ['1 product that submitted its answers (1 answer)']],
  ['several have submitted', [product(true, 20), product(true, 1)], ['2 products that submitted their answers (21 answers)']],
  ['nobody has submitted', [product(false, 3)], ['1 product with 3 answers not submitted']],
  [
    'some have submitted',
    [product(false, 0), product(true, 20), product(false, 1)],
    ['1 product that submitted its answers (20 answers)', '2 other products with 1 answer not submitted'],
  ],
])('says what goes with a deleted project where %s', (_when, products, lines) => {
  expect(lossesInWords(products)).toEqual([...lines, EVERYTHING]);
});
