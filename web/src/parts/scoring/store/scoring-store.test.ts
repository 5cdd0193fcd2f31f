import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { withFakeTimers } from '../../../testing/with-fake-timers.ts';
import { snackbarStore } from '../../../ui/message/snackbar.ts';
import { fakeTransport, givenStore } from '../testing/fake-transport.ts';
import { givenAnswersOf, givenScoring, givenScoringProduct, givenScoringQuestion, givenScoringSection } from '../testing/given-scoring.ts';
import { ScoringStore } from './scoring-store.ts';
import type { ScoringTransport } from './transport.ts';

const large = givenScoringQuestion('How large?', { weight: 3 });
const fees = givenScoringQuestion('How much?');
const sections = [givenScoringSection('Network', [large]), givenScoringSection('Fees', [fees])] as const;
const [gold, silver] = [givenScoringProduct('Gold'), givenScoringProduct('Silver')];
/** Gold's first answer is rated 4; Silver did not answer the second question. */
const RATINGS: (number | null)[][] = [
  [4, -1],
  [-1, null],
];
const given = (ratings = RATINGS) => givenScoring({ sections: [...sections], products: [gold, silver], ratings });
const scoring = given();
const answers = givenAnswersOf(scoring, () => 'Yes');
const [first] = answers;
const at = { question: large.id, product: gold.id };
const unanswered = { question: fees.id, product: silver.id };
const ann = { id: 'ann', name: 'Ann Able' };
const EARLIER = '2026-03-01T12:00:00.000Z';
const LATER = '2099-03-01T12:00:00.000Z';

async function openStore(change: Partial<ScoringTransport> = {}) {
  const { store, transport } = await givenStore(scoring, answers, change);
  return { store, transport, totalOf: (product: { id: string }) => store.board.totals().get(product.id)?.score };
}

/** A server that answers when the test says so. */
function later<Result>() {
  const waiting: { resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  return {
    answer: () => new Promise<Result>((resolve, reject) => waiting.push({ resolve, reject })),
    arrive: (result: Result) => waiting.shift()?.resolve(result),
    fail: (error: unknown) => waiting.shift()?.reject(error),
  };
}

const messages = () => snackbarStore.getMessages().map(({ tone, text }) => `${tone}: ${text}`);
const news = (change: Partial<Parameters<ScoringStore['receive']>[0]>) => ({
  answers: [],
  weights: [],
  reload: false,
  by: null,
  ...change,
});
const theirs = (rating: number | null, ratedAt: string) => ({ ...first!, rating, ratedBy: ann, ratedAt });

describe('loading', () => {
  it('fails on the page before anything is there, and beside it afterwards', async () => {
    const transport = fakeTransport(scoring, answers);
    transport.loadScoring.mockRejectedValueOnce(new AppError({ code: 'INTERNAL', message: 'Not today' }));
    const store = new ScoringStore(transport);
    await store.load();
    expect(store.getState()).toMatchObject({ scoring: null, error: { message: 'Not today' } });
    expect(messages()).toEqual([]);
    await store.load();
    expect(store.getState()).toMatchObject({ scoring, error: null });
    transport.loadScoring.mockRejectedValueOnce(new AppError({ code: 'INTERNAL', message: 'Not now' }));
    await store.load();
    expect(store.getState()).toMatchObject({ scoring, error: null });
    expect(messages()).toEqual(['error: Not now']);
  });

  it('says when answers did not come, until they do', async () => {
    const transport = fakeTransport(scoring, answers);
    transport.loadAnswers.mockRejectedValueOnce(new AppError({ code: 'INTERNAL', message: 'Not today' }));
    const store = new ScoringStore(transport);
    await store.load();
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    store.want([sections[0].id]);
    await expect.poll(() => store.getState().answersError?.message).toBe('Not today');
    expect(heard).toHaveBeenCalledTimes(1);
    store.tryAgain();
    expect(store.getState().answersError).toBeNull();
    await expect.poll(() => store.getState().loaded).toEqual(new Set(sections.map(({ id }) => id)));
    expect(store.cell(at)?.answer?.value).toBe('Yes');
  });

  it('forgets that answers did not come when they do by themselves', async () => {
    const transport = fakeTransport(scoring, answers);
    transport.loadAnswers.mockRejectedValueOnce(new AppError({ code: 'INTERNAL' }));
    const store = new ScoringStore(transport);
    await store.load();
    store.want([sections[0].id]);
    await expect.poll(() => store.getState().answersError).not.toBeNull();
    store.want([sections[0].id]);
    await expect.poll(() => store.getState().loaded.size).toBe(1);
    expect(store.getState().answersError).toBeNull();
  });

  it('leaves the rest for a moment, so that what is in sight and live comes first', async () => {
    await withFakeTimers(async () => {
      const transport = fakeTransport(scoring, answers);
      const store = new ScoringStore(transport);
      const leave = store.open();
      await vi.advanceTimersByTimeAsync(1499);
      expect(store.getState().scoring).toBe(scoring);
      expect(store.cell(at)).toMatchObject({ isAnswered: true, rating: 4, stored: 4, answer: null });
      expect(store.cell({ ...at, product: silver.id })).toMatchObject({ isAnswered: true, rating: null, stored: null });
      expect(store.cell(unanswered)).toMatchObject({ isAnswered: false, rating: null, stored: null });
      expect(transport.loadAnswers).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(transport.loadAnswers.mock.calls).toEqual([[sections.map(({ id }) => id)]]);
      leave();
    });
  });

  it('asks for nothing more once the page is left', async () => {
    await withFakeTimers(async () => {
      const transport = fakeTransport(scoring, answers);
      const leave = new ScoringStore(transport).open();
      await vi.advanceTimersByTimeAsync(100);
      leave();
      await vi.advanceTimersByTimeAsync(5000);
      expect(transport.loadAnswers).not.toHaveBeenCalled();
    });
  });

  it.each([
    ['the same', 4],
    ['another one', 2],
  ])('keeps a rating that is on its way when everything is loaded again with %s', async (_what, stored) => {
    const rate = later<never>();
    const { store, transport, totalOf } = await openStore({ rate: rate.answer });
    store.want([]);
    store.rate(at, 5);
    transport.loadScoring.mockResolvedValue(
      given([
        [stored, -1],
        [-1, null],
      ]),
    );
    await store.load();
    expect(store.cell(at)).toMatchObject({ rating: 5, stored });
    expect(totalOf(gold)).toBe(15);
  });

  it('shows what others rated, answered and removed meanwhile when everything is loaded again', async () => {
    const { store, transport, totalOf } = await openStore();
    store.want([]);
    transport.loadScoring.mockResolvedValue(
      given([
        [2, -1],
        [null, 5],
      ]),
    );
    await store.load();
    expect(store.cell(at)).toMatchObject({ isAnswered: true, rating: 2, stored: 2, answer: { value: 'Yes' } });
    expect(store.cell({ question: large.id, product: silver.id })).toMatchObject({ isAnswered: false, rating: null });
    expect(store.cell(unanswered)).toMatchObject({ isAnswered: true, rating: 5, stored: 5, answer: null });
    expect([totalOf(gold), totalOf(silver)]).toEqual([6, 5]);
  });

  it('wakes nobody who looks at an answer that is as it was', async () => {
    const { store } = await openStore();
    const heard = vi.fn<() => void>();
    store.want([]);
    store.subscribeToCell(at, heard);
    await store.load();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('rating', () => {
  it('sends what was pressed last, one after the other', async () => {
    const rate = later<typeof first>();
    const { store, transport, totalOf } = await openStore({ rate: rate.answer as ScoringTransport['rate'] });
    store.rate(at, 1);
    store.rate(at, 2);
    store.rate(at, 3);
    expect(transport.rate.mock.calls).toEqual([[at, { rating: 1, seenRating: 4, answerRevision: 3 }]]);
    rate.arrive({ ...first!, rating: 1, ratedAt: EARLIER });
    await expect.poll(() => transport.rate.mock.calls.slice(1)).toEqual([[at, { rating: 3, seenRating: 2, answerRevision: 3 }]]);
    expect(store.cell(at)).toMatchObject({ rating: 3, stored: 1 });
    expect(totalOf(gold)).toBe(9);
    rate.arrive({ ...first!, rating: 3, ratedAt: EARLIER });
    await expect.poll(() => store.cell(at)?.stored).toBe(3);
    expect(transport.rate).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no answer', unanswered, 5],
    ['the same rating', at, 4],
    ['nothing that is known', { question: 'gone', product: gold.id }, 5],
  ])('sends nothing for %s', async (_what, place, rating) => {
    const { store, transport } = await openStore();
    store.rate(place, rating);
    expect(transport.rate).not.toHaveBeenCalled();
    expect(store.undo()).toBeNull();
  });

  it('is undone once, to what it was before', async () => {
    const { store, transport, totalOf } = await openStore();
    store.rate(at, null);
    await expect.poll(() => store.cell(at)?.stored).toBeNull();
    expect(totalOf(gold)).toBe(0);
    expect(store.undo()).toEqual({ place: at, isUndone: true });
    await expect.poll(() => store.cell(at)?.stored).toBe(4);
    expect(totalOf(gold)).toBe(12);
    expect(transport.rate).toHaveBeenCalledTimes(2);
    expect(store.undo()).toBeNull();
  });

  it.each([
    [ann, 'warning: Ann Able has since changed this rating. It stays as it is.'],
    [null, 'warning: Somebody has since changed this rating. It stays as it is.'],
  ])('is not undone where somebody has rated since', async (ratedBy, words) => {
    const { store, transport } = await openStore();
    store.rate(at, 5);
    await expect.poll(() => store.cell(at)?.stored).toBe(5);
    store.receive(news({ answers: [{ ...theirs(1, LATER), ratedBy }] }));
    expect(store.undo()).toEqual({ place: at, isUndone: false });
    expect(store.cell(at)?.rating).toBe(1);
    expect(messages()).toEqual([words]);
    expect(transport.rate).toHaveBeenCalledTimes(1);
  });

  it('is taken back when the server refuses it, and cannot be undone then', async () => {
    const { store, transport, totalOf } = await openStore({ rate: () => Promise.reject(new AppError({ code: 'INTERNAL' })) });
    const loads = transport.loadAnswers.mock.calls.length;
    store.rate(at, 5);
    expect(totalOf(gold)).toBe(15);
    await expect.poll(() => store.cell(at)?.rating).toBe(4);
    expect(totalOf(gold)).toBe(12);
    expect(messages()).toEqual(['error: Unable to rate an answer']);
    expect(store.undo()).toBeNull();
    expect(transport.loadAnswers).toHaveBeenCalledTimes(loads);
  });

  it('can be given again after it was refused', async () => {
    const { store, transport } = await openStore();
    transport.rate.mockRejectedValueOnce(undefined);
    store.rate(at, 5);
    await expect.poll(() => store.cell(at)?.rating).toBe(4);
    store.rate(at, 5);
    await expect.poll(() => store.cell(at)?.stored).toBe(5);
    expect(messages()).toEqual(['error: Unable to rate an answer']);
  });
});

describe('two ratings of one answer', () => {
  const conflict = { by: 'Ann Able', at: EARLIER };

  /** Mine is refused, because theirs is there. */
  async function givenConflict(theirRating: number | null, details: typeof conflict | undefined = conflict) {
    const opened = await openStore();
    opened.transport.rate.mockRejectedValueOnce(new AppError({ code: 'CONFLICT', conflict: details }));
    opened.transport.loadAnswers.mockResolvedValue([theirs(theirRating, EARLIER)]);
    opened.store.rate(at, 5);
    await expect.poll(() => opened.store.cell(at)?.stored).toBe(theirRating);
    return opened;
  }

  it('are both shown, and theirs counts', async () => {
    const { store, transport, totalOf } = await givenConflict(2);
    await expect.poll(() => store.cell(at)?.conflict).toEqual({ mine: 5, by: 'Ann Able', at: EARLIER });
    expect(store.cell(at)?.rating).toBe(2);
    expect(totalOf(gold)).toBe(6);
    expect(transport.loadAnswers.mock.calls.at(-1)).toEqual([[sections[0].id]]);
    expect(messages()).toEqual([]);
  });

  it('are mine, knowing theirs, when I keep mine', async () => {
    const { store, transport } = await givenConflict(2);
    await expect.poll(() => store.cell(at)?.conflict).not.toBeNull();
    store.keepMine(at);
    expect(store.cell(at)).toMatchObject({ rating: 5, conflict: null });
    await expect.poll(() => store.cell(at)?.stored).toBe(5);
    expect(transport.rate.mock.calls.at(-1)).toEqual([at, { rating: 5, seenRating: 2, answerRevision: 3 }]);
  });

  it('are theirs when I keep theirs', async () => {
    const { store, transport } = await givenConflict(2);
    await expect.poll(() => store.cell(at)?.conflict).not.toBeNull();
    store.keepTheirs(at);
    expect(store.cell(at)).toMatchObject({ rating: 2, stored: 2, conflict: null });
    expect(transport.rate).toHaveBeenCalledTimes(1);
  });

  it('are settled by pressing theirs', async () => {
    const { store } = await givenConflict(2);
    await expect.poll(() => store.cell(at)?.conflict).not.toBeNull();
    store.rate(at, 2);
    expect(store.cell(at)).toMatchObject({ rating: 2, conflict: null });
  });

  it('are none where both gave the same', async () => {
    const { store, transport } = await givenConflict(5);
    await expect.poll(() => transport.loadAnswers.mock.calls.length).toBe(2);
    expect(store.cell(at)).toMatchObject({ rating: 5, conflict: null });
  });

  it('are nothing to choose from where there is one', async () => {
    const { store, transport } = await openStore();
    const before = store.cell(at);
    store.keepMine(at);
    store.keepTheirs(at);
    expect(store.cell(at)).toBe(before);
    expect(transport.rate).not.toHaveBeenCalled();
  });
});

it('says that an answer has changed since it was read, and shows the new one', async () => {
  const { store, transport } = await openStore();
  transport.rate.mockRejectedValueOnce(new AppError({ code: 'CONFLICT' }));
  transport.loadAnswers.mockResolvedValue([{ ...first!, value: 'No', revision: 4, rating: null }]);
  store.rate(at, 5);
  await expect.poll(messages).toEqual(['warning: Unable to rate an answer. The answer has changed since you read it.']);
  expect(store.cell(at)).toMatchObject({ rating: null, conflict: null, answer: { value: 'No' } });
});

it('says when the new answer could not be had either', async () => {
  const { store, transport } = await openStore();
  transport.rate.mockRejectedValueOnce(new AppError({ code: 'CONFLICT', conflict: { by: null, at: EARLIER } }));
  transport.loadAnswers.mockRejectedValue(new AppError({ code: 'INTERNAL', message: 'Not today' }));
  store.rate(at, 5);
  await expect.poll(messages).toEqual(['error: Not today']);
  await expect.poll(() => store.cell(at)).toMatchObject({ rating: 4, conflict: { mine: 5, by: null } });
});

describe('news of others', () => {
  it('show their rating and count it', async () => {
    const { store, totalOf } = await openStore();
    store.receive(news({ answers: [theirs(1, EARLIER)] }));
    expect(store.cell(at)).toMatchObject({ rating: 1, stored: 1, answer: { ratedBy: ann } });
    expect(totalOf(gold)).toBe(3);
  });

  it('show an answer where there was none', async () => {
    const { store } = await openStore();
    store.receive(news({ answers: [{ ...first!, ...unanswered, value: 'At last', rating: null }] }));
    expect(store.cell(unanswered)).toMatchObject({ isAnswered: true, rating: null, answer: { value: 'At last' } });
    expect(store.board.totals().get(silver.id)).toMatchObject({ answered: 2, rated: 0 });
    store.receive(news({ answers: [{ ...first!, question: 'gone' }] }));
    expect(store.cell({ ...at, question: 'gone' })).toBeUndefined();
  });

  it.each([
    ['an earlier rating', { ratedAt: EARLIER }, false],
    ['a later rating', { ratedAt: LATER }, true],
    ['a rating of the same moment', { ratedAt: '2026-03-10T12:00:00.000Z' }, true],
    ['a rating taken back', { ratedAt: null }, true],
    ['a later rating of an earlier answer', { ratedAt: LATER, revision: 2 }, false],
    ['an earlier rating of a later answer', { ratedAt: EARLIER, revision: 4 }, true],
  ])('replace what is known only where they are newer: %s', async (_what, change, isTaken) => {
    const { store } = await openStore();
    store.rate(at, 5);
    await expect.poll(() => store.cell(at)?.answer?.ratedAt).toBe('2026-03-10T12:00:00.000Z');
    store.receive(news({ answers: [{ ...first!, rating: 1, ...change }] }));
    expect(store.cell(at)?.rating).toBe(isTaken ? 1 : 5);
  });

  it('leave what I pressed on the screen until the server has answered for it', async () => {
    const rate = later<typeof first>();
    const { store, totalOf } = await openStore({ rate: rate.answer as ScoringTransport['rate'] });
    store.rate(at, 5);
    store.receive(news({ answers: [theirs(1, EARLIER)] }));
    expect(store.cell(at)).toMatchObject({ rating: 5, stored: 1 });
    expect(totalOf(gold)).toBe(15);
  });

  it('stand where they come before the answer to my own, older rating', async () => {
    const rate = later<typeof first>();
    const { store, transport, totalOf } = await openStore({ rate: rate.answer as ScoringTransport['rate'] });
    store.rate(at, 5);
    store.receive(news({ answers: [theirs(1, LATER)] }));
    rate.arrive({ ...first!, rating: 5, ratedAt: EARLIER });
    await expect.poll(() => store.cell(at)?.rating).toBe(1);
    expect(totalOf(gold)).toBe(3);
    expect(transport.rate).toHaveBeenCalledTimes(1);
  });

  it('load everything again where they say so, also what is not in sight', async () => {
    const { store, transport } = await openStore();
    store.want([]);
    transport.loadAnswers.mockClear();
    store.receive(news({ reload: true }));
    await expect.poll(() => transport.loadAnswers.mock.calls).toEqual([[sections.map(({ id }) => id)]]);
    expect(transport.loadScoring).toHaveBeenCalledTimes(2);
    store.receive(news({}));
    expect(transport.loadScoring).toHaveBeenCalledTimes(2);
  });

  it('show a weight, and wake those who look at it when it is another one', async () => {
    const { store, totalOf } = await openStore();
    const [heard, heardOfBoard] = [vi.fn<() => void>(), vi.fn<() => void>()];
    store.subscribeToWeight(large.id, heard);
    store.board.subscribe(heardOfBoard);
    store.receive(news({ weights: [{ question: large.id, weight: 3 }] }));
    expect(heardOfBoard).not.toHaveBeenCalled();
    store.receive(news({ weights: [{ question: large.id, weight: 5 }] }));
    expect([store.weightOf(large.id), store.weightOf(fees.id)]).toEqual([5, 1]);
    expect(totalOf(gold)).toBe(20);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a weight', () => {
  it('is sent where it is another one', async () => {
    const { store, transport, totalOf } = await openStore();
    await store.setWeight(large.id, 3);
    expect(transport.weigh).not.toHaveBeenCalled();
    await store.setWeight(large.id, 2);
    expect(transport.weigh.mock.calls).toEqual([[large.id, 2]]);
    expect(totalOf(gold)).toBe(8);
    expect(messages()).toEqual([]);
  });

  it('goes back where it could not be saved', async () => {
    const { store, totalOf } = await openStore({ weigh: () => Promise.reject(new AppError({ code: 'INTERNAL' })) });
    const done = store.setWeight(large.id, 5);
    expect(totalOf(gold)).toBe(20);
    await done;
    expect(store.weightOf(large.id)).toBe(3);
    expect(totalOf(gold)).toBe(12);
    expect(messages()).toEqual(['error: Unable to set Question weight']);
  });

  it('stays as somebody else has set it meanwhile', async () => {
    const { store } = await openStore({ weigh: () => Promise.reject(new AppError({ code: 'INTERNAL' })) });
    const done = store.setWeight(large.id, 5);
    store.receive(news({ weights: [{ question: large.id, weight: 1 }] }));
    await done;
    expect(store.weightOf(large.id)).toBe(1);
  });
});

describe('an answer', () => {
  const content = { value: 'No', secondaryValue: null, notApplicable: false, notApplicableDescription: null };

  it('is corrected in the version that was read; its rating is void', async () => {
    const { store, transport, totalOf } = await openStore();
    await store.correct(at, content);
    expect(transport.correct.mock.calls).toEqual([[at, content, 3]]);
    expect(store.cell(at)).toMatchObject({ rating: null, answer: { value: 'No', revision: 4 } });
    expect(totalOf(gold)).toBe(0);
  });

  it('is not corrected where there is none', async () => {
    const { store, transport } = await openStore();
    await store.correct(unanswered, content);
    expect(transport.correct).not.toHaveBeenCalled();
  });

  it('is asked for again', async () => {
    const { store, transport } = await openStore();
    await store.requestUpdate(at, 'Which states?');
    expect(transport.requestUpdate.mock.calls).toEqual([[at, 'Which states?']]);
    expect(store.cell(at)?.answer).toMatchObject({ value: 'Yes', status: { value: 'REQUESTED', notes: 'Which states?' } });
  });
});
