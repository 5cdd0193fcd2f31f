import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Scoring } from '../scoring.operations.ts';
import { ScoringProvider } from '../store/use-scoring.ts';
import { givenStore } from '../testing/fake-transport.ts';
import { givenAnswersOf, givenScoring, givenScoringProduct, givenScoringQuestion, givenScoringSection } from '../testing/given-scoring.ts';
import { PhoneScoring } from './phone-scoring.tsx';

const large = givenScoringQuestion('How large?', { weight: 3 });
const read = givenScoringQuestion('Only to be read?', { actions: [] });
const products = [givenScoringProduct('Gold'), givenScoringProduct('Silver'), givenScoringProduct('Bronze')];
const scoring = givenScoring({
  sections: [givenScoringSection('Network', [large]), givenScoringSection('Fees', [read])],
  products,
  ratings: [
    [4, -1],
    [-1, -1],
    [-1, null],
  ],
});

const answersOf = (shown: Scoring) => givenAnswersOf(shown, (question, product) => `Answer ${question + 1} of ${products[product]?.name}`);

async function open(change: Partial<Parameters<typeof PhoneScoring>[0]> = {}, shown: Scoring = scoring) {
  const { store, transport } = await givenStore(shown, answersOf(shown));
  await renderScreen(
    <ScoringProvider value={store}>
      <PhoneScoring
        scoring={shown}
        sections={shown.sections}
        products={products}
        weights="choose"
        start={null}
        onMove={() => {}}
        {...change}
      />
    </ScoringProvider>,
  );
  return { store, transport };
}

/** Question and product that are on the screen. */
const shown = () => [
  page.getByRole('heading', { level: 2 }).element().textContent,
  products.map(({ name }) => name).find((name) => page.getByText(name, { exact: true }).elements().length > 0),
];
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('goes sideways through the products, and up and down through the questions', async () => {
  await open();
  await expect.poll(shown).toEqual(['How large?', 'Gold']);
  await expect.element(page.getByText('Answer 1 of Gold')).toBeVisible();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await expect.element(button('Previous question')).toBeDisabled();
  await expect.element(button('Previous product')).toBeDisabled();
  await button('Next product').click();
  await expect.poll(shown).toEqual(['How large?', 'Silver']);
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  await button('Next question').click();
  await expect.poll(shown).toEqual(['Only to be read?', 'Silver']);
  await expect.element(page.getByText('Fees')).toBeVisible();
  await expect.element(button('Next question')).toBeDisabled();
  await expect.element(button('Next product')).toBeEnabled();
  await button('Next product').click();
  await expect.element(button('Next product')).toBeDisabled();
  await expect.element(page.getByText('No answer')).toBeVisible();
  await button('Previous product').click();
  await expect.poll(shown).toEqual(['Only to be read?', 'Silver']);
  await button('Previous question').click();
  await expect.poll(shown).toEqual(['How large?', 'Silver']);
});

it('goes on to the next product, then to the next question, and ends with the last answer', async () => {
  await open();
  await button('Next product').click();
  const places: unknown[] = [];
  for (let times = 0; times < 4; times++) {
    await button('Next Answer').click();
    places.push(shown().join(' '));
  }
  expect(places).toEqual(['How large? Bronze', 'Only to be read? Gold', 'Only to be read? Silver', 'Only to be read? Bronze']);
  await expect.element(button('Next Answer')).toBeDisabled();
  await button('Previous question').click();
  await expect.element(button('Next Answer')).toBeEnabled();
});

/** One finger, or as many as there are points, from here to there. */
function swipe(from: readonly (readonly [number, number])[], to: readonly [number, number]): void {
  const target = page.getByRole('heading', { level: 2 }).element();
  const touch = ([clientX, clientY]: readonly [number, number], identifier: number) => new Touch({ identifier, target, clientX, clientY });
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: from.map(touch) }));
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to, 0)] }));
}

it.each([
  ['to the left', [[200, 300]], [139, 300], 'Bronze'],
  ['to the right', [[100, 300]], [161, 300], 'Gold'],
  ['a little upwards', [[200, 300]], [100, 251], 'Bronze'],
  ['less than a thumb slips', [[200, 300]], [140, 300], 'Silver'],
  ['half as far down', [[200, 300]], [100, 350], 'Silver'],
  ['straight down', [[200, 300]], [200, 500], 'Silver'],
  [
    'with two fingers',
    [
      [200, 300],
      [220, 300],
    ],
    [100, 300],
    'Silver',
  ],
] as const)('follows a swipe sideways, and no other: %s', async (_how, from, to, product) => {
  await open();
  await button('Next product').click();
  await expect.poll(shown).toEqual(['How large?', 'Silver']);
  swipe(from, to);
  await expect.poll(shown).toEqual(['How large?', product]);
});

it('rates, and says how the product stands', async () => {
  const { transport } = await open();
  await expect.element(page.getByText('Score 12, 1 of 2 rated')).toBeVisible();
  await button('5').click();
  await expect.element(page.getByText('Score 15, 1 of 2 rated')).toBeVisible();
  expect(transport.rate.mock.calls).toEqual([
    [
      { question: large.id, product: products[0]?.id },
      { rating: 5, seenRating: 4, answerRevision: 3 },
    ],
  ]);
});

it('has a weight to choose, where one may', async () => {
  const { transport } = await open();
  const weight = page.getByRole('combobox', { name: 'Weight' });
  await expect.element(weight).toHaveValue('3');
  await weight.selectOptions('5');
  await expect.element(page.getByText('Score 20, 1 of 2 rated')).toBeVisible();
  expect(transport.weigh.mock.calls).toEqual([[large.id, 5]]);
  await button('Next question').click();
  await expect.element(page.getByText('Weight 1')).toBeVisible();
  await expect.element(weight).not.toBeInTheDocument();
});

it('shows the weight where it is not to be chosen here', async () => {
  await open({ weights: 'show' });
  await expect.element(page.getByText('Weight 3')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Weight' })).not.toBeInTheDocument();
});

it('has no weights where answers are rated with colours', async () => {
  await open({}, { ...scoring, scoringType: 'COLORS' });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(page.getByText(/Weight/).elements()).toEqual([]);
});

it('asks for the answers of the section that is on the screen', async () => {
  const { store, transport } = await open();
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  transport.loadAnswers.mockClear();
  await store.load();
  await expect.poll(() => transport.loadAnswers.mock.calls).toEqual([[[scoring.sections[0]?.id]]]);
  await button('Next question').click();
  await expect.poll(() => transport.loadAnswers.mock.calls).toEqual([[[scoring.sections[0]?.id]], [[scoring.sections[1]?.id]]]);
});

it('says so where no question is left', async () => {
  await open({ sections: [] });
  await expect.element(page.getByText('No questions match the filter.')).toBeVisible();
});

it('stays within the questions and products when there are fewer', async () => {
  const { store } = await givenStore(scoring, answersOf(scoring));
  function Narrowing() {
    const [count, setCount] = useState(2);
    return (
      <ScoringProvider value={store}>
        <PhoneScoring
          scoring={scoring}
          sections={scoring.sections.slice(0, count)}
          products={products.slice(0, count)}
          weights="choose"
          start={null}
          onMove={() => {}}
        />
        <button type="button" onClick={() => setCount(1)}>
          Narrow
        </button>
      </ScoringProvider>
    );
  }
  await renderScreen(<Narrowing />);
  await button('Next question').click();
  await button('Next product').click();
  await expect.poll(shown).toEqual(['Only to be read?', 'Silver']);
  expect(page.getByText('2 of 2').elements()).toHaveLength(2);
  await button('Narrow').click();
  await expect.poll(shown).toEqual(['How large?', 'Gold']);
  expect(page.getByText('1 of 1').elements()).toHaveLength(2);
});
