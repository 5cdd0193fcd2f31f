import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenProduct } from '../../parts/project/testing/given-project.ts';
import { givenAnswersOf, givenScoring } from '../../parts/scoring/testing/given-scoring.ts';
import { FakeError } from '../../testing/fake-server.ts';
import { bright, dental, dentalAnswers, network, products, sections, smile, withAnswer } from './testing/given-dental.ts';
import { cellOf, headOf, openScoring } from './testing/open-scoring.tsx';

beforeEach(() => page.viewport(1440, 900));

const press = (keys: string) => userEvent.keyboard(keys);
const panel = page.getByRole('complementary', { name: 'Answer' });
const note = panel.getByRole('textbox', { name: 'Note' });
const me = { id: 'u1', name: 'Olivia Reed' };
const first = dentalAnswers[0]!;

async function openAnswer(key: string, options: Partial<Parameters<typeof openScoring>[0]> = {}) {
  const view = await openScoring({ scoring: dental, answers: dentalAnswers, ...options });
  const cell = cellOf('Smile Plan', 'How large');
  await expect.element(cell).toMatchTextContent(/Answer 1 of Smile/);
  (cell.element() as HTMLElement).focus();
  await press(key);
  await expect.element(panel).toBeVisible();
  return view;
}

/** The questions as somebody sees them who may do only this. */
const allowing = (...actions: (typeof network)['actions']) =>
  givenScoring({
    ...dental,
    sections: sections.map((section) => ({ ...section, questions: section.questions.map((question) => ({ ...question, actions })) })),
    ratings: [
      [4, -1, -1],
      [-1, null, 2],
    ],
  });

describe('weights', () => {
  const weight = page.getByRole('combobox', { name: 'Weight of How large is your network?' });

  it('are chosen from 1 to 5 and change the scores [SCORE-003] [SCORE-028] [SCORE-034]', async () => {
    const SetScoringWeight = () => ({ setScoringWeight: { __typename: 'ScoringQuestion', id: network.id, weight: 5 } });
    const { server } = await openScoring({ scoring: dental, answers: dentalAnswers, graphql: { SetScoringWeight } });
    await expect.element(weight).toHaveValue('3');
    expect([...(weight.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
    await expect.element(page.getByRole('combobox', { name: 'Weight of How much is it?' })).toHaveValue('1');
    await weight.selectOptions('5');
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/Inc\.20/);
    await expect
      .poll(() => server.requests('SetScoringWeight')[0]?.input)
      .toMatchObject({ input: { question: { id: network.id }, weight: 5 } });
  });

  it('go back when they could not be saved [SCORE-040]', async () => {
    const SetScoringWeight = () => Promise.reject(new FakeError(500));
    await openScoring({ scoring: dental, answers: dentalAnswers, graphql: { SetScoringWeight } });
    await weight.selectOptions('5');
    await expect.element(page.getByText('Unable to set Question weight')).toBeVisible();
    await expect.element(weight).toHaveValue('3');
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/Inc\.12/);
  });

  it('are only shown to who is neither approver nor may score everything [SCORE-037]', async () => {
    await openScoring({ scoring: allowing(), answers: dentalAnswers });
    await expect.element(page.getByRole('rowheader', { name: /^How large/ })).toMatchTextContent(/Weight 3/);
    await expect.element(weight).not.toBeInTheDocument();
  });

  it('do not exist where answers are rated with colours [SCORE-029]', async () => {
    await openScoring({ scoring: { ...dental, scoringType: 'COLORS' }, answers: dentalAnswers });
    await expect.element(page.getByRole('rowheader', { name: /^How large/ })).toBeVisible();
    await expect.element(page.getByText(/Weight/)).not.toBeInTheDocument();
    await expect.element(headOf('Bright Dental')).toMatchTextContent(/Inc\.2/);
  });
});

describe('the colours of ratings', () => {
  const six = givenScoring({
    sections: [{ ...sections[0]!, questions: [network] }],
    products: [0, 1, 2, 3, 4, 5].map((n) => ({ ...smile, id: `p${n}`, name: `Rated ${n}` })),
    ratings: [[0], [1], [2], [3], [4], [5]],
  });
  const colour = (product: string) => {
    const button = cellOf(product, 'How large').getByRole('button', { pressed: true });
    return getComputedStyle(button.element()).backgroundColor;
  };
  const [GREEN, BLUE, RED, NEUTRAL] = ['rgb(35, 122, 54)', 'rgb(24, 100, 171)', 'rgb(201, 42, 42)', 'rgb(82, 86, 100)'];

  it('are red for 1, blue for 2 and 3, green for 4 and 5, and neutral for 0 [SCORE-018] [SCORE-019] [SCORE-020]', async () => {
    await page.viewport(1900, 900);
    await openScoring({ scoring: six, answers: givenAnswersOf(six, () => 'Yes') });
    await expect.element(cellOf('Rated 5', 'How large')).toMatchTextContent(/Yes/);
    // The buttons come when there is time, after the words.
    await expect.poll(() => page.getByRole('button', { pressed: true }).elements()).toHaveLength(6);
    expect([0, 1, 2, 3, 4, 5].map((n) => colour(`Rated ${n}`))).toEqual([NEUTRAL, RED, BLUE, BLUE, GREEN, GREEN]);
  });

  it.each([
    ['g', 5, 'Green', GREEN],
    ['b', 3, 'Blue', BLUE],
    ['r', 1, 'Red', RED],
    ['0', 0, 'Neutral', NEUTRAL],
  ] as const)(
    '%s stands for %i where answers are rated with colours [SCORE-021] [SCORE-022] [SCORE-023] [SCORE-024]',
    async (key, rating, label, expected) => {
      const scoring = givenScoring({ sections, products, scoringType: 'COLORS' });
      const answers = givenAnswersOf(scoring, () => 'Yes');
      const SetAnswerRating = () => ({ setAnswerRating: { ...answers[0]!, rating } });
      const { server } = await openScoring({ scoring, answers, graphql: { SetAnswerRating } });
      await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/Yes/);
      (cellOf('Smile Plan', 'How large').element() as HTMLElement).focus();
      await press(key);
      await expect.element(page.getByRole('gridcell', { name: new RegExp(`^Smile Plan. How large.*Rated ${label}`) })).toBeVisible();
      await expect.poll(() => colour('Smile Plan')).toBe(expected);
      expect(server.requests('SetAnswerRating')[0]?.input).toMatchObject({ input: { rating } });
    },
  );

  it('have shapes and words, and a stronger palette, in contrast mode [SCORE-055]', async () => {
    const scoring = givenScoring({
      sections,
      products,
      scoringType: 'COLORS',
      ratings: [
        [5, 3, 1],
        [0, -1, -1],
      ],
    });
    await openScoring({ scoring, answers: givenAnswersOf(scoring, () => 'Yes'), profile: { contrastMode: true } });
    const chosen = (product: string, question: string) => cellOf(product, question).getByRole('button', { pressed: true });
    await expect.element(chosen('Smile Plan', 'How large')).toMatchTextContent('● Green');
    await expect.element(chosen('Smile Plan', 'Where')).toMatchTextContent('◆ Blue');
    await expect.element(chosen('Smile Plan', 'How much')).toMatchTextContent('▲ Red');
    await expect.element(chosen('Bright Dental', 'How large')).toMatchTextContent('○ Neutral');
    expect(colour('Smile Plan')).toBe('rgb(0, 81, 63)');
  });
});

describe('notes', () => {
  const long = 'This is a very good answer, but the figures of last year are missing.';
  const noted = (value: string) => ({
    setAnswerNotes: { ...first, notes: { __typename: 'AnswerNotes', value, updatedAt: '2026-03-10T12:00:00.000Z', updatedBy: me } },
  });

  it('are written with n, saved with Ctrl+Enter, and shown with their first 50 characters [SCORE-004] [SCORE-035] [SCORE-041] [SCORE-042]', async () => {
    const { server } = await openAnswer('n', { graphql: { SetAnswerNotes: () => noted(long) } });
    await expect.element(note).toHaveFocus();
    await note.fill(long);
    expect(server.requests('SetAnswerNotes')).toHaveLength(0);
    await press('{Control>}{Enter}{/Control}');
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/This is a very good answer, but the figures of las…$/);
    await expect.element(cellOf('Smile Plan', 'How large')).toHaveFocus();
    expect(server.requests('SetAnswerNotes').map(({ input }) => input)).toMatchObject([{ input: { notes: long, seenUpdatedAt: null } }]);
  });

  it('are saved when the field is left; the spinner in the footer of 20 pixels waits for 700 ms [SCORE-041] [SCORE-044] [SCORE-045]', async () => {
    let finish = (_answer: unknown): void => undefined;
    await openAnswer('n', { graphql: { SetAnswerNotes: () => new Promise((resolve) => (finish = resolve)) } });
    await note.fill('Good');
    const foot = page.getByTestId('note-foot');
    expect(foot.element().getBoundingClientRect().height).toBe(20);
    const started = performance.now();
    await panel.getByRole('heading', { level: 2 }).click();
    const spinner = panel.getByRole('status', { name: 'Saving' });
    await expect.element(spinner).toBeVisible();
    expect(performance.now() - started).toBeGreaterThan(650);
    finish(noted('Good'));
    await expect.element(foot).toMatchTextContent(/Olivia Reed/);
    await expect.element(spinner).not.toBeInTheDocument();
  });

  it('say that they are not saved, and why [SCORE-039] [SCORE-043]', async () => {
    await openAnswer('n', { graphql: { SetAnswerNotes: () => Promise.reject(new FakeError(500)) } });
    await note.fill('Good');
    await panel.getByText('Not saved').hover();
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('Value is not saved');
    await press('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Unable to save Notes').first()).toBeVisible();
    await expect.element(cellOf('Smile Plan', 'How large').getByRole('img', { name: 'Value is not saved' })).toBeVisible();
  });

  it('are only read by who may not write them', async () => {
    const notes = { value: 'Solid', updatedAt: '2026-03-10T12:00:00.000Z', updatedBy: me };
    await openAnswer('{Enter}', { scoring: allowing(), answers: withAnswer(network, smile, { notes }) });
    await expect.element(panel.getByText('Solid')).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  });
});

describe('an answer beside the grid', () => {
  it('is asked for again with a note of up to 500 characters [SCORE-005] [SCORE-046] [SCORE-047]', async () => {
    const requested = {
      requestAnswerUpdate: { __typename: 'Answer', questionId: network.id, status: { value: 'REQUESTED', notes: 'Which states?' } },
    };
    const { server } = await openAnswer('{Enter}', { graphql: { RequestAnswerUpdate: requested } });
    await panel.getByRole('button', { name: 'Request Update' }).click();
    const field = panel.getByRole('textbox', { name: 'What should the vendor change?' });
    await expect.element(field).toHaveAttribute('maxlength', '500');
    await field.fill('Which states?');
    await panel.getByRole('button', { name: 'Send Request' }).click();
    await expect.element(page.getByText('The request is sent')).toBeVisible();
    await expect.element(panel.getByText('An update is requested: Which states?')).toBeVisible();
    await expect.element(cellOf('Smile Plan', 'How large').getByRole('img', { name: 'An update is requested' })).toBeVisible();
    expect(server.requests('RequestAnswerUpdate')[0]?.input).toMatchObject({
      input: { product: { id: smile.id }, notes: 'Which states?' },
    });
  });

  it('says when the request could not be sent [SCORE-048]', async () => {
    await openAnswer('{Enter}', { graphql: { RequestAnswerUpdate: () => Promise.reject(new FakeError(500)) } });
    await panel.getByRole('button', { name: 'Request Update' }).click();
    await panel.getByRole('button', { name: 'Send Request' }).click();
    await expect.element(panel.getByText('Unable to send the request')).toBeVisible();
  });

  it('is asked for once, however often the button is pressed', async () => {
    await openAnswer('{Enter}', { graphql: { RequestAnswerUpdate: () => new Promise(() => undefined) } });
    await panel.getByRole('button', { name: 'Request Update' }).click();
    const send = panel.getByRole('button', { name: 'Send Request' });
    await expect.element(send).toBeEnabled();
    await send.click();
    await expect.element(send).toBeDisabled();
  });

  it('is corrected by who may score everything; its rating is void [SCORE-036]', async () => {
    const CorrectAnswer = () => ({ correctAnswer: { ...first, value: '130,000 dentists', revision: 4, rating: null } });
    const { server } = await openAnswer('{Enter}', { graphql: { CorrectAnswer } });
    await panel.getByRole('button', { name: 'Correct Answer' }).click();
    await panel.getByRole('textbox', { name: 'How large is your network?' }).fill('130,000 dentists');
    await panel.getByRole('button', { name: 'Save Correction' }).click();
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/130,000 dentists/);
    await expect.element(headOf('Smile Plan')).toMatchTextContent(/Inc\.0.*0 of 3 rated/);
    expect(server.requests('CorrectAnswer')[0]?.input).toMatchObject({ input: { value: '130,000 dentists', revision: 3 } });
    await expect.element(page.getByText('The answer is corrected')).toBeVisible();
  });

  it('offers neither to who may not', async () => {
    await openAnswer('{Enter}', { scoring: allowing('rate') });
    await expect.element(panel.getByRole('group', { name: 'Rating of Smile Plan' })).toBeVisible();
    await expect.element(panel.getByRole('button', { name: /Request|Correct/ })).not.toBeInTheDocument();
  });

  it('shows what the product said in earlier rounds, and what has changed [SCORE-054]', async () => {
    const previous = {
      __typename: 'PreviousAnswer',
      project: { __typename: 'ProjectRef', id: 'old', name: 'Dental Carrier RFP 2026' },
      completedAt: '2025-11-01T12:00:00.000Z',
      value: 'Answer 7 of Smile',
      secondaryValue: null,
      notApplicable: false,
      notApplicableDescription: null,
      answeredAt: '2025-10-01T12:00:00.000Z',
      change: 'MODERATE',
      question: network.question,
    };
    const { server } = await openAnswer('{Enter}', {
      answers: withAnswer(network, smile, { change: 'MODERATE' }),
      graphql: { PreviousAnswers: { previousAnswers: [previous] } },
    });
    const earlier = panel.getByRole('article', { name: 'Dental Carrier RFP 2026' });
    await expect.element(earlier).toMatchTextContent(/November 1, 2025.*Moderate change/);
    await expect.element(earlier.getByRole('deletion')).toMatchTextContent('7');
    await expect.element(earlier.getByRole('insertion')).toMatchTextContent('1');
    await expect.element(cellOf('Smile Plan', 'How large').getByRole('img', { name: 'Moderate change' })).toBeVisible();
    expect(server.requests('PreviousAnswers')[0]?.input).toMatchObject({ question: network.id, product: smile.id });
  });

  it('leads back to its cell with Escape', async () => {
    await openAnswer('{Enter}');
    await press('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(cellOf('Smile Plan', 'How large')).toHaveFocus();
  });

  it('stays the same one, and what is being written about it, when the tablet is turned', async () => {
    await openAnswer('{ArrowDown}{Enter}');
    await note.fill('Half a note');
    await page.viewport(744, 1133);
    const heading = page.getByRole('heading', { level: 2, name: 'Where are your offices?' });
    await expect.element(heading).toHaveFocus();
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a note');
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('button', { name: 'Next product' }).click();
    await page.viewport(1133, 744);
    await expect.element(panel).toMatchTextContent(/Bright Dental.*How much is it\?.*Answer 3 of Bright/);
    await expect.element(cellOf('Bright Dental', 'How much')).toHaveFocus();
  });

  it('opens files and addresses, and no scripts', async () => {
    const link = { ...network, question: { ...network.question, type: 'URL' as const } };
    const scoring = givenScoring({ sections: [{ ...sections[0]!, questions: [link] }], products: [smile, bright] });
    const answers = [
      { ...first, value: 'https://smile.test/network' },
      { ...first, product: bright.id, value: 'javascript:alert(1)' },
    ];
    await openScoring({ scoring, answers });
    await cellOf('Smile Plan', 'How large').getByText('https://smile.test/network').click();
    await expect.element(panel.getByRole('link')).toHaveAttribute('href', 'https://smile.test/network');
    await cellOf('Bright Dental', 'How large').getByText('javascript:alert(1)').click();
    await expect.element(panel.getByText('javascript:alert(1)')).toBeVisible();
    await expect.element(panel.getByRole('link')).not.toBeInTheDocument();
  });
});

describe('notes on a product', () => {
  const product = givenProduct({ id: smile.id, name: 'Smile Plan', notes: null, actions: ['note'] });

  it('are written from its head and shared with the vendor', async () => {
    const SetProductNotes = () => ({ setProductNotes: { ...product, notes: 'Great network', shareNotes: true } });
    const { server } = await openScoring({
      scoring: dental,
      answers: dentalAnswers,
      project: { products: [product] },
      graphql: { SetProductNotes },
    });
    await headOf('Smile Plan').getByRole('button', { name: 'Add notes on Smile Plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Notes on Smile Plan' });
    await dialog.getByRole('textbox', { name: 'Notes' }).fill('Great network');
    await dialog.getByRole('checkbox', { name: 'Share with vendor' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(headOf('Smile Plan').getByRole('button', { name: 'Notes on Smile Plan, shared with vendor' })).toBeVisible();
    expect(server.requests('SetProductNotes')[0]?.input).toMatchObject({ input: { notes: 'Great network', shareNotes: true } });
    await expect.element(page.getByText('The notes are saved')).toBeVisible();
  });

  it('are not offered to who may not write them', async () => {
    const quiet = givenScoring({
      ...dental,
      products: products.map((one) => ({ ...one, actions: [] })),
      ratings: [
        [4, -1, -1],
        [-1, null, 2],
      ],
    });
    await openScoring({ scoring: quiet, answers: dentalAnswers, project: { products: [product] } });
    await expect.element(headOf('Smile Plan')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /notes on/i })).not.toBeInTheDocument();
  });
});
