import { afterEach, expect, it, vi } from 'vitest';
import { browser } from '../../../lib/browser.ts';
import { randomId } from '../../../lib/journal/random-id.ts';
import { connection } from '../../../lib/offline/connection.ts';
import { reloadSafely } from '../../../lib/offline/reload-safely.ts';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { snackbarStore } from '../../../ui/message/snackbar.ts';
import { flushAnswers, keepOpen, storeOf } from './open-stores.ts';
import { givenAnswer, givenAsked, givenServer, ME, PROGRESS, saved } from './testing/given-answering.tsx';

const left: (() => void)[] = [];

function givenQuestionnaire() {
  const questionnaire = { projectId: randomId(), productId: randomId(), accountId: ME.id, answersMaxLength: null };
  const listener = { onProgress: vi.fn<(progress: unknown) => void>(), onOutdated: vi.fn<() => void>() };
  const open = () => {
    const leave = keepOpen(questionnaire, listener);
    left.push(leave);
    return leave;
  };
  return { questionnaire, listener, open, store: () => storeOf(questionnaire) };
}

const text = (value: string) => ({ ...EMPTY_ANSWER, value });

afterEach(async () => {
  givenServer();
  connection.found();
  for (const leave of left.splice(0)) leave();
  await flushAnswers();
});

it('finds a questionnaire as it was left until everything of it is with the server, and a new one after that', async () => {
  const server = givenServer();
  const asked = givenAsked();
  const { open, store } = givenQuestionnaire();
  const leave = open();
  const first = store();
  first.questions.load([asked]);
  first.edit(asked.id, text('Large'), 'typed');
  leave();
  expect(store()).toBe(first);
  await expect.poll(() => server.saves).toMatchObject([{ value: 'Large' }]);
  await expect.poll(() => store() === first).toBe(false);
});

it('stays the same for who comes back while the last words are on their way', async () => {
  const answer = Promise.withResolvers<void>();
  const server = givenServer({
    graphql: {
      SetAnswer: async ({ input }: { input: { question: { id: string } } }) => {
        await answer.promise;
        return { setAnswer: saved(input.question.id, { value: 'Large' }, 1) };
      },
    },
  });
  const asked = givenAsked();
  const { open, store, listener } = givenQuestionnaire();
  const leave = open();
  const first = store();
  first.questions.load([asked]);
  first.edit(asked.id, text('Large'), 'chosen');
  leave();
  open();
  await expect.poll(() => server.requests('SetAnswer').length).toBe(1);
  answer.resolve();
  await expect.poll(() => listener.onProgress.mock.calls).toEqual([[PROGRESS]]);
  expect(store()).toBe(first);
  // It goes on working: an ended one would send nothing any more.
  first.edit(asked.id, text('Larger'), 'chosen');
  await expect.poll(() => server.requests('SetAnswer').length).toBe(2);
});

it('looks once at what may be changed now, however many answers are refused', async () => {
  const server = givenServer({
    setAnswer: () => {
      throw new FakeError(403, { code: 'FORBIDDEN' });
    },
  });
  const questions = [givenAsked(), givenAsked(), givenAsked()];
  const { open, store, listener } = givenQuestionnaire();
  open();
  store().questions.load(questions);
  for (const { id } of questions) store().edit(id, text('Large'), 'chosen');
  await expect.poll(() => listener.onOutdated.mock.calls.length).toBe(1);
  expect(server.saves).toHaveLength(3);
  const unsaved = await flushAnswers();
  expect(unsaved.map(({ questionId, reason }) => [questionId, reason])).toEqual(questions.map(({ id }) => [id, 'refused']));
  expect(listener.onOutdated).toHaveBeenCalledOnce();
  for (const { id } of questions) store().questions.change(id, { conflict: { theirs: null, revision: 1 } });
  for (const { id } of questions) store().takeTheirs(id);
});

it('names a server that is out of order once, not with each attempt', async () => {
  givenServer({
    setAnswer: () => {
      throw new FakeError(500, { message: 'The disk is full' });
    },
  });
  const asked = givenAsked();
  const { open, store } = givenQuestionnaire();
  open();
  store().questions.load([asked]);
  store().edit(asked.id, text('Large'), 'chosen');
  await expect.poll(() => store().summary.get().link).toBe('unreachable');
  expect(await flushAnswers()).toMatchObject([{ questionId: asked.id, reason: 'unreachable' }]);
  expect(snackbarStore.getMessages().map((message) => message.text)).toEqual(['Unable to save data. The disk is full']);
});

it('knows without a connection what was saved since the page was loaded', async () => {
  givenServer();
  const asked = givenAsked({ answer: { value: 'Before' } });
  const { questionnaire, open } = givenQuestionnaire();
  const leave = open();
  const first = storeOf(questionnaire);
  first.questions.load([asked]);
  first.receiveSaved([{ questionId: asked.id, answer: givenAnswer(asked.id, { value: 'Saved since', revision: 2 }), revision: 2 }]);
  leave();
  await expect.poll(() => storeOf(questionnaire) === first).toBe(false);
  const again = storeOf(questionnaire);
  again.questions.load([asked]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open();
  await expect.poll(() => again.questions.get(asked.id)?.content.value).toBe('Saved since');
});

it('loads the page anew once everything is sent, and not while this device could not keep something', async () => {
  const reload = vi.spyOn(browser, 'reload').mockImplementation(() => undefined);
  const server = givenServer();
  const asked = givenAsked();
  const { open, store } = givenQuestionnaire();
  open();
  store().questions.load([asked]);
  store().edit(asked.id, text('Large'), 'typed');
  store().summary.change({ unkept: 1 });
  expect(await reloadSafely()).toBe(false);
  expect([server.saves.length, reload.mock.calls.length]).toEqual([1, 0]);
  store().summary.change({ unkept: 0 });
  expect(await reloadSafely()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
