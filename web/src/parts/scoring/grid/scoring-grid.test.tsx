import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Scoring, ScoringQuestion } from '../scoring.operations.ts';
import { ScoringProvider } from '../store/use-scoring.ts';
import { givenStore } from '../testing/fake-transport.ts';
import { givenAnswersOf, givenScoring, givenScoringProduct, givenScoringQuestion, givenScoringSection } from '../testing/given-scoring.ts';
import type { GridHandle, ScoringGridProps } from './grid-types.ts';
import { ScoringGrid } from './scoring-grid.tsx';

const SIZES = { head: 112, section: 40, row: 134, questions: 280, product: 236 };
const large = givenScoringQuestion('How large?', { weight: 3 });
const where = givenScoringQuestion('Where?');
const fees = givenScoringQuestion('How much?');
const [gold, silver] = [givenScoringProduct('Gold'), givenScoringProduct('Silver')];

function given(change: Partial<ScoringQuestion> = {}, more: Partial<Parameters<typeof givenScoring>[0]> = {}): Scoring {
  return givenScoring({
    sections: [
      givenScoringSection('Network', [
        { ...large, ...change },
        { ...where, ...change },
      ]),
      givenScoringSection('Fees', [{ ...fees, ...change }]),
    ],
    products: [gold, silver],
    ratings: [
      [4, -1, 2],
      [-1, null, 5],
    ],
    ...more,
  });
}

async function open(scoring = given(), props: Partial<ScoringGridProps> = {}) {
  const answers = givenAnswersOf(scoring, (row, column) => `Answer ${row + 1} of ${column === 0 ? 'Gold' : 'Silver'}`);
  const withNote = answers.map((answer, index) =>
    index === 0 ? { ...answer, notes: { value: 'Solid', updatedAt: null, updatedBy: null } } : answer,
  );
  const { store, transport } = await givenStore(scoring, withNote);
  const [onOpen, onHelp] = [vi.fn<NonNullable<ScoringGridProps['onOpen']>>(), vi.fn<() => void>()];
  const handle = createRef<GridHandle>();
  await renderScreen(
    <ScoringProvider value={store}>
      <ScoringGrid
        ref={handle}
        label="Answers"
        sections={scoring.sections}
        products={scoring.products}
        sizes={SIZES}
        onOpen={onOpen}
        onHelp={onHelp}
        {...props}
      />
    </ScoringProvider>,
  );
  await expect.element(cell('Gold', 'How large')).toMatchTextContent(/Answer 1 of Gold/);
  return { store, transport, onOpen, onHelp, handle: () => handle.current! };
}

const cell = (product: string, question: string) => page.getByRole('gridcell', { name: new RegExp(`^${product}. ${question}`) });
const head = (question: string) => page.getByRole('rowheader', { name: new RegExp(`^${question}`) });
const said = () => document.querySelector('[aria-live="polite"]:not([role])')?.textContent;
const focusOn = async (product: string, question: string) => {
  await expect.element(cell(product, question)).toBeVisible();
  (cell(product, question).element() as HTMLElement).focus();
};
const press = (keys: string) => userEvent.keyboard(keys);
const place = (question: { id: string }, product: { id: string }) => ({ question: question.id, product: product.id });

describe('digits on a question', () => {
  it('are its weight, and rate nothing', async () => {
    const { transport } = await open();
    await focusOn('Gold', 'How large');
    await press('{ArrowLeft}5');
    await expect.poll(said).toBe('Weight 5');
    await expect.element(head('How large')).toHaveFocus();
    await press('0{Backspace}');
    expect(transport.weigh.mock.calls).toEqual([[large.id, 5]]);
    expect(transport.rate).not.toHaveBeenCalled();
  });

  it.each([
    ['who may not weigh', { actions: ['rate' as const] }, {}, {}],
    ['weights that are only shown', {}, {}, { weights: 'show' as const }],
    ['colours, which have none', {}, { scoringType: 'COLORS' as const }, {}],
  ])('change nothing for %s', async (_what, change, more, props) => {
    const { transport } = await open(given(change, more), props);
    await focusOn('Gold', 'How large');
    await press('{ArrowLeft}5');
    await expect.element(head('How large')).toHaveFocus();
    expect(said()).toBe('');
    expect(transport.weigh).not.toHaveBeenCalled();
  });
});

describe('the keys', () => {
  it('rate, say so, and go on to the next question after the last product', async () => {
    const { transport } = await open();
    await focusOn('Silver', 'How large');
    await press('3');
    await expect.element(cell('Gold', 'Where')).toHaveFocus();
    expect(said()).toBe('Silver: 3');
    expect(transport.rate.mock.calls[0]).toEqual([place(large, silver), { rating: 3, seenRating: null, answerRevision: 3 }]);
  });

  it.each(['{Backspace}', '{Delete}'])('take a rating back with %s, and stay', async (key) => {
    const { store } = await open();
    await focusOn('Gold', 'How large');
    await press(key);
    await expect.poll(said).toBe('Gold: No Rate');
    expect(store.cell(place(large, gold))?.rating).toBeNull();
    await expect.element(cell('Gold', 'How large')).toHaveFocus();
  });

  it.each([
    ['who may not', { actions: [] }, 'Gold', 'How large'],
    ['where there is no answer', {}, 'Silver', 'Where'],
  ])('rate nothing for %s, and say so', async (_what, change, product, question) => {
    const { transport } = await open(given(change));
    await focusOn(product, question);
    await press('5');
    await expect.poll(said).toBe('You cannot rate this answer.');
    await expect.element(cell(product, question)).toHaveFocus();
    expect(transport.rate).not.toHaveBeenCalled();
  });

  it.each(['{Alt>}5{/Alt}', '{Control>}5{/Control}', '{Control>}u{/Control}', '6', 'x'])('mean nothing as %s', async (keys) => {
    const { transport } = await open();
    await focusOn('Gold', 'How large');
    const heard = vi.fn<(isPrevented: boolean) => void>();
    const listen = (event: KeyboardEvent) => heard(event.defaultPrevented);
    window.addEventListener('keydown', listen);
    await press(keys);
    window.removeEventListener('keydown', listen);
    expect(heard.mock.calls.flat()).not.toContain(true);
    await expect.element(cell('Gold', 'How large')).toHaveFocus();
    expect(transport.rate).not.toHaveBeenCalled();
  });

  it('are kept from the browser where they mean something', async () => {
    await open();
    await focusOn('Gold', 'How large');
    const heard = vi.fn<(isPrevented: boolean) => void>();
    const listen = (event: KeyboardEvent) => heard(event.defaultPrevented);
    window.addEventListener('keydown', listen);
    await press('{ArrowDown}5u?');
    window.removeEventListener('keydown', listen);
    expect(heard.mock.calls.flat()).toEqual([true, true, true, true]);
  });

  it('go to the next unrated answer, and say where there is none', async () => {
    const { store } = await open();
    await focusOn('Gold', 'How large');
    await press('u');
    await expect.element(cell('Silver', 'How large')).toHaveFocus();
    await press('u');
    await expect.element(cell('Gold', 'Where')).toHaveFocus();
    store.rate(place(where, gold), 1);
    store.rate(place(large, silver), 1);
    await press('u');
    await expect.poll(said).toBe('Every answer shown is rated.');
    await expect.element(cell('Gold', 'Where')).toHaveFocus();
  });

  it('open an answer or its note, and help', async () => {
    const { onOpen, onHelp } = await open();
    await focusOn('Gold', 'How large');
    await press('{Enter}n?');
    expect(onOpen.mock.calls).toEqual([[place(large, gold)], [place(large, gold), 'note']]);
    expect(onHelp).toHaveBeenCalledTimes(1);
    await press('{ArrowLeft}{Enter}n');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('undo, and lead to the answer', async () => {
    const { store } = await open();
    await focusOn('Silver', 'How much');
    store.rate(place(large, gold), 1);
    await press('{Control>}z{/Control}');
    await expect.poll(said).toBe('Undone: 4');
    await expect.element(cell('Gold', 'How large')).toHaveFocus();
  });

  it('undo what is not shown here, and stay', async () => {
    const scoring = given();
    const { store } = await open(scoring, { sections: scoring.sections.slice(0, 1) });
    await focusOn('Gold', 'Where');
    store.rate(place(fees, silver), 1);
    await press('z');
    await expect.poll(said).toBe('Undone: 5');
    await expect.element(cell('Gold', 'Where')).toHaveFocus();
  });

  it('leave the grid with Escape', async () => {
    await open();
    await focusOn('Gold', 'How large');
    await press('{Escape}');
    await expect.element(page.getByRole('grid', { name: 'Answers' })).toHaveFocus();
  });

  it('belong to a list that is open, until Escape leads back to the cell', async () => {
    const { transport } = await open();
    const weight = page.getByRole('combobox', { name: 'Weight of How large?' });
    await expect.element(weight).toHaveValue('3');
    (weight.element() as HTMLElement).focus();
    await press('z');
    expect(said()).toBe('');
    await press('{Escape}');
    await expect.element(head('How large')).toHaveFocus();
    expect(transport.rate).not.toHaveBeenCalled();
  });

  it('press a button that has the focus', async () => {
    const { store, onOpen } = await open();
    const button = cell('Silver', 'How large').getByRole('button', { name: '5', exact: true });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    await press('{Enter}');
    await expect.poll(() => store.cell(place(large, silver))?.rating).toBe(5);
    expect(onOpen).not.toHaveBeenCalled();
    await press('2');
    await expect.poll(() => store.cell(place(large, silver))?.rating).toBe(2);
  });
});

describe('a click', () => {
  it('on the words opens the answer, on the note the note, and elsewhere nothing', async () => {
    const { onOpen } = await open(given(), { showNotes: true });
    await cell('Gold', 'How large').getByText('Answer 1 of Gold').click();
    expect(onOpen.mock.calls).toEqual([[place(large, gold), undefined]]);
    await cell('Gold', 'How large').getByText('Solid').click();
    expect(onOpen.mock.calls[1]).toEqual([place(large, gold), 'note']);
    await head('Where').getByText('Where?').click();
    await cell('Silver', 'Where').click();
    expect(onOpen).toHaveBeenCalledTimes(2);
    await press('{ArrowUp}');
    await expect.element(cell('Silver', 'How large')).toHaveFocus();
  });
});

describe('what others ask of the grid', () => {
  it('is to go to a section, an answer, or the next unrated one', async () => {
    const scoring = given();
    const { handle } = await open(scoring);
    await focusOn('Silver', 'How large');
    handle().goToSection(scoring.sections[1]!.id);
    await press('{ArrowUp}');
    await expect.element(cell('Silver', 'Where')).toHaveFocus();
    await press('{ArrowDown}');
    await expect.element(cell('Silver', 'How much')).toHaveFocus();
    handle().goToSection(scoring.sections[0]!.id);
    await press('{ArrowUp}');
    await expect.element(cell('Silver', 'How large')).toHaveFocus();
    handle().goToSection(scoring.sections[1]!.id);
    await press('{ArrowUp}');
    await expect.element(cell('Silver', 'Where')).toHaveFocus();
    handle().goToSection('gone');
    await press('{ArrowDown}');
    await expect.element(cell('Silver', 'How much')).toHaveFocus();
    handle().focus(place(where, gold));
    await expect.element(cell('Gold', 'Where')).toHaveFocus();
    handle().goToUnrated();
    await expect.element(cell('Silver', 'How large')).toHaveFocus();
  });

  it('is to take the focus back where it was, for lack of anything else', async () => {
    const { handle } = await open();
    await focusOn('Silver', 'How large');
    for (const lost of [undefined, place({ id: 'gone' }, gold), place(large, { id: 'gone' })]) {
      (document.activeElement as HTMLElement).blur();
      handle().focus(lost);
      await expect.element(cell('Silver', 'How large')).toHaveFocus();
    }
  });
});

describe('what the grid shows', () => {
  const lines = () => {
    const { style } = page.getByRole('grid', { name: 'Answers' }).element() as HTMLElement;
    return [style.getPropertyValue('--lines'), style.getPropertyValue('--label-lines')];
  };

  it.each([
    ['high rows', { row: 134 }, {}, ['4', '4']],
    ['a note below each answer', { row: 134 }, { showNotes: true }, ['3', '4']],
    ['more below each answer', { row: 134 }, { showNotes: true, CellExtra: () => 'More' }, ['1', '4']],
    ['low rows', { row: 45 }, {}, ['2', '2']],
    ['the lowest rows', { row: 20 }, {}, ['1', '1']],
  ])('are whole lines of text: with %s', async (_what, sizes, props, expected) => {
    await open(given(), { sizes: { ...SIZES, ...sizes }, ...props });
    expect(lines()).toEqual(expected);
  });

  it('is told to those who do not see it: how large it is, and where they are', async () => {
    await open();
    const grid = page.getByRole('grid', { name: 'Answers' });
    expect([grid.element().getAttribute('aria-rowcount'), grid.element().getAttribute('aria-colcount')]).toEqual(['6', '3']);
    const row = cell('Silver', 'How much').element().closest('[role="row"]');
    expect([row?.getAttribute('aria-rowindex'), cell('Silver', 'How much').element().getAttribute('aria-colindex')]).toEqual(['6', '3']);
    expect(grid.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('is the winner, and the vendor where there is one', async () => {
    const products = [
      { ...gold, winner: true },
      { ...silver, vendorName: null },
    ];
    await open(given({}, { products }));
    const heads = page.getByRole('columnheader');
    const winner = (index: number) => heads.nth(index).getByRole('img', { name: 'Winner' }).elements().length;
    expect(heads.elements().map((one) => one.textContent)).toEqual([
      'Question',
      'GoldGold Inc.1456%2 of 3 rated',
      'Silver520%1 of 2 rated',
    ]);
    expect([winner(1), winner(2)]).toEqual([1, 0]);
  });

  it('is no score where none is wanted', async () => {
    await open(given(), { showScores: false });
    expect(page.getByText(/rated$/).elements()).toEqual([]);
  });

  it('says that a question which is not approved is not scored, and has no weight', async () => {
    await open(given({ status: 'PENDING' }));
    await expect.element(head('How large')).toMatchTextContent('How large?Not approved, not scored');
    expect(page.getByText(/^Weight/).elements()).toEqual([]);
  });

  it('says which questions are mine, and the weights of those I may not weigh', async () => {
    await open(given({ mine: true, actions: ['rate'] }));
    await expect.element(head('How large')).toMatchTextContent('How large?Weight 3Yours');
  });

  it('marks the answer that is open beside it', async () => {
    await open(given(), { opened: place(large, silver) });
    const marked = [...document.querySelectorAll('[role="gridcell"][data-open="true"]')];
    expect(marked).toEqual([cell('Silver', 'How large').element()]);
  });
});

it('keeps the buttons of low rows below each other, whatever is marked in one of them', async () => {
  const scoring = given();
  const answers = givenAnswersOf(scoring, () => 'Yes').map((answer, index) => ({
    ...answer,
    status: index === 0 ? { value: 'REQUESTED' as const, notes: null } : null,
  }));
  const { store } = await givenStore(scoring, answers);
  await renderScreen(
    <ScoringProvider value={store}>
      <ScoringGrid label="Answers" sections={scoring.sections} products={scoring.products} sizes={{ ...SIZES, row: 50, product: 350 }} />
    </ScoringProvider>,
  );
  const buttons = page.getByRole('group', { name: /^(Not rated|Rated)/ });
  await expect.element(page.getByRole('img', { name: 'An update is requested' })).toBeVisible();
  await expect.poll(() => buttons.elements().length).toBe(5);
  const lefts = ['How large', 'Where', 'How much'].map((question) =>
    Math.round(cell('Gold', question).getByRole('group').element().getBoundingClientRect().left),
  );
  expect(new Set(lefts).size).toBe(1);
});
