import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { givenAnswering, givenColleague, storedAnswer } from '../../../testing/given/given-answering.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import type { SavedAnswer } from './saved-answer.ts';
import { setAnswer } from './set-answer.ts';
import { setAnswers } from './set-answers.ts';
import { submitAnswers } from './submit-answers.ts';

/** The embedded database has one session, where nothing is really at once. */
const RUNS = process.env.TEST_DATABASE === 'native' ? 30 : 10;

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;

/** The same run for the same seed. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Sent {
  readonly text: string;
  readonly sequence: number;
  readonly base: number;
}

/**
 * A tab on a bad network: it writes on without waiting, what it sends arrives late, twice and out of order, confirmations get lost and
 * are asked for again. It knows of a revision only what a confirmation told it.
 */
function badTab(given: Given, vendor: Given['vendor'], name: string, roll: (sides: number) => number) {
  const clientId = newId();
  const sent: Sent[] = [];
  const outcomes = new Map<string, SavedAnswer['kind']>();
  let seen = 0;
  const pause = () => new Promise((resolve) => setTimeout(resolve, roll(6)));
  const deliver = async (change: Sent): Promise<void> => {
    for (;;) {
      await pause();
      const saved = await setAnswer(world.as(vendor), {
        project: given.project,
        product: given.product,
        question: given.question,
        answer: { value: change.text },
        clientId,
        clientSequence: change.sequence,
        baseRevision: change.base,
      });
      await pause();
      const confirmationLost = roll(4) === 0;
      if (confirmationLost) continue;
      // A repeated delivery of what was saved is late by itself: what it was the first time counts.
      if (saved.kind !== 'STALE' || !outcomes.has(change.text)) outcomes.set(change.text, saved.kind);
      if (saved.revision > seen) seen = saved.revision;
      return;
    }
  };
  return {
    clientId,
    sent,
    outcomes,
    async write(changes: number): Promise<void> {
      const deliveries: Promise<void>[] = [];
      for (let sequence = 1; sequence <= changes; sequence++) {
        const change = { text: `${name}${sequence}`, sequence, base: seen };
        sent.push(change);
        deliveries.push(deliver(change));
        if (roll(3) === 0) deliveries.push(deliver(change));
        await pause();
      }
      await Promise.all(deliveries);
    },
  };
}

describe('two writers on bad networks', () => {
  it.each(Array.from({ length: RUNS }, (_, seed) => seed))('never lose a word unasked (run %i)', async (seed) => {
    const roll = dice(seed);
    const given = await givenAnswering(world);
    const tabs = [badTab(given, given.vendor, 'a', roll), badTab(given, await givenColleague(world, given.vendor), 'b', roll)];
    await Promise.all(tabs.map((tab) => tab.write(6)));
    const stored = await storedAnswer(world, given.product, given.question);
    const versions = await world.db
      .selectFrom('answerVersions')
      .select(['revision', 'value'])
      .where('participationId', '=', given.product.id)
      .orderBy('revision')
      .execute();
    const texts = versions.map(({ value }) => value as string);
    expect(versions.map(({ revision }) => revision)).toEqual(versions.map((_, index) => index + 1));
    expect(stored).toMatchObject({ value: texts.at(-1), revision: texts.length });
    for (const tab of tabs) {
      const positions = tab.sent.map(({ text }) => texts.indexOf(text));
      const saved = tab.sent.filter((_, index) => positions[index] !== -1);
      // In order: what a tab wrote earlier never stands over what it wrote later.
      expect(saved.map(({ text }) => texts.indexOf(text))).toEqual(saved.map(({ text }) => texts.indexOf(text)).toSorted((x, y) => x - y));
      const last = tab.sent.at(-1)!;
      // The last words of a tab are stored, or their writer was asked.
      expect(texts.includes(last.text) || tab.outcomes.get(last.text) === 'CONFLICT').toBe(true);
      for (const { text, sequence } of tab.sent) {
        if (texts.includes(text) || tab.outcomes.get(text) === 'CONFLICT') continue;
        // Everything else was overtaken by the tab's own later words.
        expect(tab.outcomes.get(text)).toBe('STALE');
        expect(tab.sent.some((later) => later.sequence > sequence && texts.includes(later.text))).toBe(true);
      }
    }
    // Nobody wrote over words of the other that they had not seen.
    texts.forEach((text, index) => {
      const before = texts[index - 1];
      if (before === undefined || before[0] === text[0]) return;
      const change = tabs.flatMap(({ sent }) => sent).find((candidate) => candidate.text === text)!;
      expect(change.base).toBeGreaterThanOrEqual(index);
    });
  });
});

const save = (given: Given, value: string | null, order: object | null = { clientId: newId(), clientSequence: 1, baseRevision: 0 }) =>
  setAnswer(world.as(given.vendor), {
    project: given.project,
    product: given.product,
    question: given.question,
    answer: { value },
    ...order,
  });

it('of many first answers at once one is stored, and every other writer is asked', async () => {
  const given = await givenAnswering(world);
  const results = await Promise.all(Array.from({ length: 12 }, (_, index) => save(given, `text ${index}`)));
  const won = results.filter(({ kind }) => kind === 'SAVED');
  expect(won).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === 'CONFLICT')).toHaveLength(11);
  const value = won[0]?.answer?.value;
  expect(results.every(({ answer }) => answer?.value === value)).toBe(true);
  expect(await storedAnswer(world, given.product, given.question)).toMatchObject({ value, revision: 1 });
});

it('of many changes without a journal every one is stored after the other', async () => {
  const given = await givenAnswering(world);
  const results = await Promise.all(Array.from({ length: 12 }, (_, index) => save(given, `text ${index}`, null)));
  expect(results.map(({ revision }) => revision).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

it('one tab that does not wait for its confirmations ends with what it sent last', async () => {
  const given = await givenAnswering(world);
  const clientId = newId();
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => save(given, `text ${index}`, { clientId, clientSequence: index + 1, baseRevision: 0 })),
  );
  expect(await storedAnswer(world, given.product, given.question)).toMatchObject({ value: 'text 11' });
});

it('batches and single answers in any order do not stand in each other’s way', async () => {
  const given = await givenAnswering(world, { questions: ['A?', 'B?', 'C?', 'D?'] });
  const place = { project: given.project, product: given.product };
  const batch = (questions: Given['questions'], value: string) =>
    setAnswers(world.as(given.vendor), { ...place, answers: questions.map((question) => ({ question, value })) });
  await Promise.all(
    Array.from({ length: 6 }, (_, round) => [
      batch(given.questions, `up ${round}`),
      batch(given.questions.toReversed(), `down ${round}`),
      ...given.questions.map((question) => setAnswer(world.as(given.vendor), { ...place, question, answer: { value: `one ${round}` } })),
    ]).flat(),
  );
  const rows = await world.db.selectFrom('answers').select('revision').where('participationId', '=', given.product.id).execute();
  expect(rows).toHaveLength(4);
});

describe('submitting while somebody still writes', () => {
  it.each(Array.from({ length: 12 }, (_, run) => run))('never loses the race on both sides (run %i) [VEND-040]', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
    const place = { project: given.project, product: given.product };
    for (const question of given.questions) await setAnswer(world.as(given.vendor), { ...place, question, answer: { value: 'given' } });
    const [submitted, removed] = await Promise.allSettled([submitAnswers(world.as(given.vendor), place), save(given, null, null)]);
    // Either the answers were complete and stay so, or one was missing and they are not submitted.
    expect([submitted.status, removed.status].filter((status) => status === 'fulfilled')).toHaveLength(1);
    const entry = await world.db.selectFrom('projectProducts').selectAll().where('id', '=', given.product.id).executeTakeFirstOrThrow();
    const answer = await storedAnswer(world, given.product, given.question);
    expect(entry.answersSubmittedAt !== null).toBe(answer?.value !== null);
  });

  it('a save that began before the submission is refused after it', async () => {
    const given = await givenAnswering(world);
    await save(given, 'given', null);
    const saves = Array.from({ length: 10 }, (_, index) => save(given, `late ${index}`, null));
    const [outcomes] = await Promise.all([
      Promise.allSettled(saves),
      submitAnswers(world.as(given.vendor), { project: given.project, product: given.product }),
    ]);
    const last =
      outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.revision] : [])).toSorted((a, b) => b - a)[0] ?? 1;
    expect(await storedAnswer(world, given.product, given.question)).toMatchObject({ revision: last });
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { reason?: string }).reason] : []));
    expect(refusals.every((reason) => reason === 'answers-submitted')).toBe(true);
  });
});
