import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '../../../lib/errors.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { PreviousAnswer, ScoredAnswer, ScoringQuestion } from '../scoring.operations.ts';
import type { ScoringTransport } from '../store/transport.ts';
import { ScoringProvider } from '../store/use-scoring.ts';
import { givenStore } from '../testing/fake-transport.ts';
import {
  givenScoredAnswer,
  givenScoring,
  givenScoringProduct,
  givenScoringQuestion,
  givenScoringSection,
} from '../testing/given-scoring.ts';
import { AnswerPanel } from './answer-panel.tsx';

const product = givenScoringProduct('Gold');
const text = givenScoringQuestion('How large?');
const ofType = (type: ScoringQuestion['question']['type'], change: Partial<ScoringQuestion['question']> = {}) => ({
  ...text,
  question: { ...text.question, type, ...change },
});
const ann = { id: 'ann', name: 'Ann Able' };

interface Options {
  question?: ScoringQuestion;
  answer?: Partial<ScoredAnswer>;
  rating?: number | null;
  part?: 'note';
  server?: Partial<ScoringTransport>;
}

async function open({ question = text, answer = {}, rating = -1, part, server }: Options = {}) {
  const scoring = givenScoring({ sections: [givenScoringSection('Network', [question])], products: [product], ratings: [[rating]] });
  const answers = rating === null ? [] : [givenScoredAnswer(question, product, { rating: rating < 0 ? null : rating, ...answer })];
  const { store, transport } = await givenStore(scoring, answers, server);
  const onClose = vi.fn<() => void>();
  await renderScreen(
    <ScoringProvider value={store}>
      <AnswerPanel scoring={scoring} question={question} product={product} part={part} onClose={onClose} />
    </ScoringProvider>,
  );
  await expect.element(panel).toBeVisible();
  return { store, transport, onClose, place: { question: question.id, product: product.id } };
}

const panel = page.getByRole('complementary', { name: 'Answer' });
const part = (name: string) => panel.getByRole('group', { name, exact: true });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const note = panel.getByRole('textbox', { name: 'Note' });
const file = (id: string, change: Partial<ScoredAnswer['files'][number]> = {}) => ({
  id,
  filename: `${id}.pdf`,
  state: 'READY' as const,
  mimetype: 'application/pdf',
  size: 2048,
  url: `/api/file/${id}/${id}.pdf`,
  ...change,
});

describe('the panel', () => {
  it('begins with its heading', async () => {
    await open();
    await expect.element(panel.getByRole('heading', { name: 'How large?' })).toHaveFocus();
  });

  it('begins with the note where that is written', async () => {
    await open({ part: 'note' });
    await expect.element(note).toHaveFocus();
  });

  it('is closed with Escape and with its button, and by no other key', async () => {
    const { onClose } = await open();
    await expect.element(panel.getByRole('heading', { name: 'How large?' })).toHaveFocus();
    await userEvent.keyboard('x');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await button('Close the answer').click();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('says so where there is no answer', async () => {
    await open({ rating: null });
    await expect.element(panel.getByText('No answer')).toBeVisible();
    expect(panel.getByRole('group').elements()).toEqual([]);
  });

  it.each([
    [{ answeredBy: null }, /Former user, March 5, 2026/],
    [{ status: { value: 'REQUESTED' as const, notes: null } }, /An update is requested\.$/],
    [{ status: { value: 'REQUESTED' as const, notes: 'Which states?' } }, /An update is requested: Which states\?$/],
    [{ change: 'SIGNIFICANT' as const }, /Vera Vendor, March 5, 2026Significant change$/],
    [{ change: 'NONE' as const }, /Vera Vendor, March 5, 2026$/],
  ])('says who answered when, and what became of it: %o', async (answer, words) => {
    await open({ answer });
    await expect.element(part('Answer')).toMatchTextContent(words);
  });

  it('says who rated, as long as that rating stands', async () => {
    const { store, place } = await open({
      rating: 4,
      answer: { ratedBy: ann, ratedAt: '2026-03-06T12:00:00.000Z' },
      server: { rate: pending },
    });
    await expect.element(part('Rating')).toMatchTextContent(/By Ann Able, March 6, 2026$/);
    store.rate(place, 5);
    await expect.element(part('Rating')).not.toMatchTextContent(/By Ann Able/);
  });

  it('rates', async () => {
    const { store, place } = await open({ rating: 4 });
    await part('Rating of Gold').getByRole('button', { name: '5' }).click();
    expect(store.cell(place)?.rating).toBe(5);
  });

  it('shows the rating to who may not rate', async () => {
    await open({ rating: 4, question: { ...text, actions: [] } });
    await expect.element(part('Rating')).toMatchTextContent('Rating4');
    expect(part('Rating').getByRole('button').elements()).toEqual([]);
  });

  it('offers the choice between two ratings', async () => {
    const conflict = { by: null, at: '2026-03-09T15:00:00.000Z' };
    const { store, place } = await open({
      rating: 4,
      server: { rate: () => Promise.reject(new AppError({ code: 'CONFLICT', conflict })) },
    });
    store.rate(place, 5);
    await expect.element(part('Two ratings')).toMatchTextContent(/^Somebody rated 4 on March 9, 2026/);
    await button('Keep theirs').click();
    await expect.element(part('Two ratings')).not.toBeInTheDocument();
    expect(store.cell(place)).toMatchObject({ rating: 4, conflict: null });
  });

  it.each([
    ['asked for again, where it is not yet', ['requestUpdate' as const], null, ['Request Update']],
    ['asked for again only once', ['requestUpdate' as const], { value: 'REQUESTED' as const, notes: null }, []],
    ['corrected', ['correct' as const], null, ['Correct Answer']],
    ['neither', [], null, []],
  ])('offers what may be done: %s', async (_what, actions, status, expected) => {
    await open({ question: { ...text, actions: ['note', ...actions] }, answer: { status } });
    await expect.element(note).toBeVisible();
    expect(
      panel
        .getByRole('button', { name: /Request|Correct/ })
        .elements()
        .map((one) => one.textContent),
    ).toEqual(expected);
  });
});

describe('a whole answer', () => {
  it.each([
    ['a text', ofType('TEXT'), { value: 'A large one' }, 'A large one'],
    ['a number with its unit', ofType('NUMBER', { prefix: '$', enableNumberFormatting: true }), { value: '1200' }, '$1,200'],
    ['a number as it was written', ofType('NUMBER', { suffix: 'days' }), { value: '1200' }, '1200 days'],
    ['a text, in which digits are no number', ofType('TEXT', { enableNumberFormatting: true }), { value: '1200' }, '1200'],
    [
      'why it does not apply',
      ofType('NUMBER', { prefix: '$' }),
      { value: '12', notApplicable: true, notApplicableDescription: 'No office' },
      'Not Applicable: No office',
    ],
    ['that a file does not apply', ofType('FILE'), { notApplicable: true, files: [file('plan')] }, 'Not Applicable'],
    ['what is no address', ofType('URL'), { value: 'ftp://gold.test' }, 'ftp://gold.test'],
  ])('is %s', async (_what, question, answer, words) => {
    await open({ question, answer });
    await expect.element(part('Answer').getByText(words, { exact: true })).toBeVisible();
    expect(part('Answer').getByRole('link').elements()).toEqual([]);
  });

  it.each([ofType('URL'), ofType('VIDEO')])('is an address to follow', async (question) => {
    await open({ question, answer: { value: 'HTTPS://gold.test/network' } });
    await expect.element(part('Answer').getByRole('link', { name: 'HTTPS://gold.test/network' })).toHaveAttribute('target', '_blank');
  });

  it('is no address to follow where a text was asked for', async () => {
    await open({ answer: { value: 'https://gold.test/network' } });
    await expect.element(part('Answer').getByText('https://gold.test/network')).toBeVisible();
    expect(part('Answer').getByRole('link').elements()).toEqual([]);
  });

  it('is its files, and the pictures among them that were checked', async () => {
    const files = [
      file('plan'),
      file('office', { filename: 'office.png', mimetype: 'image/png', url: 'data:image/png;base64,' }),
      file('held', { filename: 'held.png', mimetype: 'image/png', state: 'CHECKING' }),
    ];
    await open({ question: ofType('FILE'), answer: { value: files.map(({ id }) => id), files } });
    await expect.element(part('Answer').getByRole('link', { name: 'plan.pdf' })).toHaveAttribute('href', '/api/file/plan/plan.pdf');
    await expect.element(part('Answer')).toMatchTextContent(/plan\.pdf 2 kB.*office\.png 2 kB.*held\.png Being checked 2 kB/);
    const pictures = [...part('Answer').element().querySelectorAll('img')].map(({ alt }) => alt);
    expect(pictures).toEqual(['office.png']);
  });
});

describe('the note', () => {
  const written = { value: 'Solid', updatedAt: '2026-03-06T12:00:00.000Z', updatedBy: ann };

  it.each([
    ['who and when', written, 'Ann Able, March 6, 2026'],
    ['somebody who is gone', { ...written, updatedBy: null }, 'Former user, March 6, 2026'],
    ['no date', { ...written, updatedAt: null }, 'Ann Able'],
  ])('says who wrote it: %s', async (_what, notes, words) => {
    await open({ answer: { notes } });
    await expect.element(note).toHaveValue('Solid');
    expect(page.getByTestId('note-foot').element().textContent).toBe(words);
  });

  it.each([
    [written, 'Solid'],
    [null, 'No note yet.'],
  ])('is read by who may not write it', async (notes, words) => {
    await open({ question: { ...text, actions: [] }, answer: { notes } });
    await expect.element(part('Note')).toMatchTextContent(`Note${words}`);
    expect(note.elements()).toEqual([]);
  });

  it.each(['Control', 'Meta'])('is saved and done with %s and Enter, and has lines with Enter alone', async (key) => {
    const { transport, onClose, place } = await open({ part: 'note' });
    await note.fill('Good');
    await userEvent.keyboard(`{Enter}but{${key}>}b{/${key}}`);
    expect(transport.note).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard(`{${key}>}{Enter}{/${key}}`);
    expect(transport.note.mock.calls).toEqual([[place, { notes: 'Good\nbut', seenUpdatedAt: null }]]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says what is wrong beside itself', async () => {
    const { store, place } = await open({ server: { note: () => Promise.reject(new AppError({ code: 'INTERNAL' })) } });
    await note.fill('Good');
    await expect.element(page.getByTestId('note-foot')).toMatchTextContent('Not saved');
    await store.notes.commit(place);
    await expect.element(part('Note').getByText('Unable to save Notes')).toBeVisible();
    await expect.element(note).toHaveValue('Good');
  });
});

describe('earlier rounds', () => {
  const earlier = (change: Partial<PreviousAnswer> = {}): PreviousAnswer => ({
    project: { id: 'old', name: 'RFP 2026' },
    completedAt: null,
    value: 'We have 90,000 dentists.',
    secondaryValue: null,
    notApplicable: false,
    notApplicableDescription: null,
    answeredAt: '2025-10-01T12:00:00.000Z',
    change: 'MINOR',
    question: text.question,
    ...change,
  });

  it('are asked for again when they could not be had', async () => {
    const { transport, place } = await open({
      answer: { change: 'NONE' },
      server: { loadPrevious: () => Promise.reject(new Error('Not today')) },
    });
    await expect.element(part('Earlier rounds').getByText('Not today')).toBeVisible();
    transport.loadPrevious.mockResolvedValue([earlier()]);
    await button('Try again').click();
    await expect
      .element(panel.getByRole('article', { name: 'RFP 2026' }))
      .toMatchTextContent('RFP 2026Minor changeWe have 90,000120,000 dentists.');
    expect(panel.getByText('Not today').elements()).toEqual([]);
    expect(transport.loadPrevious.mock.calls).toEqual([[place], [place]]);
  });

  it('say so where the product was not among them', async () => {
    await open({ answer: { change: 'NONE' } });
    await expect.element(panel.getByText('This product did not answer the question in an earlier round.')).toBeVisible();
  });

  it('are nothing to ask for where there were none', async () => {
    const { transport } = await open();
    await expect.element(note).toBeVisible();
    expect(part('Earlier rounds').elements()).toEqual([]);
    expect(transport.loadPrevious).not.toHaveBeenCalled();
  });
});

describe('a correction', () => {
  const correct = async (options: Options = {}) => {
    const opened = await open(options);
    await button('Correct Answer').click();
    return opened;
  };
  const content = { value: 'We have 120,000 dentists.', secondaryValue: null, notApplicable: false, notApplicableDescription: null };

  it('says that the question does not apply, and why', async () => {
    const { transport, place } = await correct();
    const why = panel.getByRole('textbox', { name: 'Why not applicable' });
    expect(why.elements()).toEqual([]);
    await panel.getByRole('checkbox', { name: 'Not Applicable' }).click();
    await expect.element(panel.getByRole('textbox', { name: 'How large?' })).not.toBeInTheDocument();
    await why.fill('No network');
    await button('Save Correction').click();
    await expect.element(button('Correct Answer')).toBeVisible();
    const saved = { ...content, notApplicable: true, notApplicableDescription: 'No network' };
    expect(transport.correct.mock.calls).toEqual([[place, saved, 3]]);
  });

  it('says that the question does apply, and nothing of why it did not', async () => {
    const { transport, place } = await correct({ answer: { value: null, notApplicable: true, notApplicableDescription: 'No network' } });
    const why = panel.getByRole('textbox', { name: 'Why not applicable' });
    await expect.element(why).toHaveValue('No network');
    await why.fill('');
    await panel.getByRole('checkbox', { name: 'Not Applicable' }).click();
    await panel.getByRole('textbox', { name: 'How large?' }).fill('Small');
    await button('Save Correction').click();
    await expect.element(button('Correct Answer')).toBeVisible();
    expect(transport.correct.mock.calls).toEqual([[place, { ...content, value: 'Small' }, 3]]);
  });

  it('is left as it was with Cancel', async () => {
    const { transport } = await correct();
    await button('Cancel').click();
    await expect.element(button('Correct Answer')).toBeVisible();
    expect(transport.correct).not.toHaveBeenCalled();
  });

  const failing = (error: ConstructorParameters<typeof AppError>[0]) => ({
    server: { correct: () => Promise.reject(new AppError(error)) },
  });

  it('says what is wrong beside the field', async () => {
    await correct(failing({ code: 'INVALID_INPUT', fields: { value: 'This is too long' } }));
    await button('Save Correction').click();
    await expect.element(panel.getByText('This is too long')).toBeVisible();
    expect(panel.getByRole('alert').elements()).toEqual([]);
  });

  it.each([
    ['in words', { code: 'INTERNAL', message: 'Not today' }, /Unable to save the answer\. Not today/i],
    [
      'and who was faster',
      { code: 'CONFLICT', conflict: { by: 'Ann Able', at: '2026-03-09T15:00:00.000Z' } },
      /^Ann Able changed this on March 9, 2026.*Reload to see the current version\.$/,
    ],
    ['and that something has changed', { code: 'CONFLICT', message: 'It has changed' }, /Unable to save the answer\. It has changed/i],
  ] as const)('says why it could not be saved, %s', async (_how, error, words) => {
    await correct(failing(error));
    await button('Save Correction').click();
    await expect.element(panel.getByRole('alert')).toMatchTextContent(words);
    await expect.element(button('Save Correction')).toBeEnabled();
  });

  it.each([
    ['adds a file to the others', true, ['plan', 'more'], ['plan.pdf', 'more.txt']],
    ['replaces the file where there may be one', false, ['more'], ['more.txt']],
  ])('%s', async (_what, multiple, value, shown) => {
    FakeUpload.install();
    const question = ofType('FILE', { rules: { ...text.question.rules, multiple } });
    const { transport } = await correct({ question, answer: { value: ['plan'], files: [file('plan')] } });
    const [input] = panel.element().querySelectorAll<HTMLInputElement>('input[type="file"]');
    await userEvent.upload(input!, new File(['1'], 'more.txt', { type: 'text/plain' }));
    await expect.poll(() => FakeUpload.all.length).toBe(1);
    FakeUpload.all[0]?.arrive('more', 'more.txt');
    const links = () =>
      panel
        .getByRole('link')
        .elements()
        .map((link) => link.textContent);
    // Above the form stands what the vendor gave.
    await expect.poll(links).toEqual(['plan.pdf', ...shown]);
    await button('Save Correction').click();
    await expect.poll(() => transport.correct.mock.calls[0]?.[1].value).toEqual(value);
  });

  it('takes a file away, and has no answer without any', async () => {
    const question = ofType('FILE', { rules: { ...text.question.rules, multiple: true } });
    const { transport } = await correct({ question, answer: { value: ['plan', 'more'], files: [file('plan'), file('more')] } });
    await button('Remove plan.pdf').click();
    await expect.element(button('Remove plan.pdf')).not.toBeInTheDocument();
    await button('Save Correction').click();
    await expect.poll(() => transport.correct.mock.calls[0]?.[1].value).toEqual(['more']);
    await button('Correct Answer').click();
    await button('Remove more.pdf').click();
    await button('Save Correction').click();
    await expect.poll(() => transport.correct.mock.calls[1]?.[1].value).toBeNull();
  });
});

describe('a request', () => {
  it.each([
    [' Which states? ', 'Which states?'],
    ['  ', null],
  ])('is sent with its reason: "%s"', async (words, notes) => {
    const { transport, place } = await open();
    await button('Request Update').click();
    await panel.getByRole('textbox', { name: 'What should the vendor change?' }).fill(words);
    await button('Send Request').click();
    await expect.element(part('Answer')).toMatchTextContent(/An update is requested/);
    expect(transport.requestUpdate.mock.calls).toEqual([[place, notes]]);
    await expect.element(button('Send Request')).not.toBeInTheDocument();
  });

  it('is not sent after all with Cancel', async () => {
    const { transport } = await open();
    await button('Request Update').click();
    await button('Cancel').click();
    await expect.element(button('Request Update')).toBeVisible();
    expect(transport.requestUpdate).not.toHaveBeenCalled();
  });
});

/** A server that never answers. */
function pending(): Promise<never> {
  return new Promise(() => undefined);
}
