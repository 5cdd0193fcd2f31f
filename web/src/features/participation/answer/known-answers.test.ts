import { expect, it } from 'vitest';
import { browserDevice } from '../../../lib/journal/browser-device.ts';
import { forgetTexts } from '../../../lib/journal/waiting-texts.ts';
import { givenAnswer } from '../testing/given-invitation.ts';
import { KnownAnswers } from './known-answers.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A new page of the same questionnaire knows only what is on the device. */
function givenQuestionnaire() {
  const options = { accountId: crypto.randomUUID(), productId: crypto.randomUUID() };
  let later = 0;
  const open = (productId = options.productId) => {
    const { store, clock } = browserDevice(() => undefined);
    return new KnownAnswers({ ...options, productId, store, clock: { ...clock, now: () => Date.now() + later } });
  };
  const pass = (time: number) => {
    later += time;
  };
  return { ...options, open, pass };
}

const inOrder = (known: readonly { questionId: string }[]) =>
  known.toSorted((one, other) => one.questionId.localeCompare(other.questionId));

it('keeps every answer that the server confirmed, the latest of each question', async () => {
  const { open } = givenQuestionnaire();
  const known = open();
  expect(await open().load()).toEqual([]);
  known.add('network', givenAnswer('1,200 dentists'), 1);
  known.add('fees', givenAnswer('$12'), 2);
  known.add('network', givenAnswer('1,300 dentists'), 3);
  expect(inOrder(await open().load())).toMatchObject([
    { questionId: 'fees', answer: givenAnswer('$12'), revision: 2 },
    { questionId: 'network', answer: givenAnswer('1,300 dentists'), revision: 3 },
  ]);
  known.add('fees', null, 4);
  expect(inOrder(await open().load())[0]).toMatchObject({ questionId: 'fees', answer: null, revision: 4 });
  expect(await open(crypto.randomUUID()).load()).toEqual([]);
});

it('has an answer on the device at once: in the next moment the page may be gone', () => {
  const { open, accountId, productId } = givenQuestionnaire();
  open().add('network', givenAnswer('1,200 dentists'), 1);
  expect(localStorage.getItem(`known:${accountId}:${productId}:network`)).toContain('1,200 dentists');
});

it('takes the later one where both places of the device have one', async () => {
  const { open, accountId, productId } = givenQuestionnaire();
  const known = open();
  known.add('network', givenAnswer('1,300 dentists'), 2);
  const ahead = `known:${accountId}:${productId}:network`;
  await expect.poll(() => localStorage.getItem(ahead)).toBeNull();
  localStorage.setItem(ahead, JSON.stringify({ questionId: 'network', answer: null, revision: 1, at: Date.now() }));
  expect(await open().load()).toMatchObject([{ revision: 2 }]);
  localStorage.removeItem(ahead);
});

it('passes over what cannot be read', async () => {
  const { open, accountId, productId } = givenQuestionnaire();
  open().add('network', givenAnswer('1,200 dentists'), 1);
  localStorage.setItem(`known:${accountId}:${productId}:fees`, '');
  expect(await open().load()).toMatchObject([{ questionId: 'network' }]);
  localStorage.removeItem(`known:${accountId}:${productId}:fees`);
});

it('shows nothing that is two weeks old, and keeps it no longer', async () => {
  const { open, pass, accountId, productId } = givenQuestionnaire();
  open().add('network', givenAnswer('1,200 dentists'), 1);
  pass(13 * DAY);
  expect(await open().load()).toHaveLength(1);
  pass(DAY);
  open().add('fees', givenAnswer('$12'), 2);
  const onDevice = () => browserDevice(() => undefined).store.load(`known:${accountId}:${productId}:`);
  await expect.poll(async () => (await onDevice()).map(({ text }) => text)).toEqual([expect.stringContaining('$12')]);
  pass(-DAY);
  await expect.poll(() => open().load()).toMatchObject([{ questionId: 'fees' }]);
});

it('leaves nothing of an account whose texts are forgotten', async () => {
  const { open, accountId, productId } = givenQuestionnaire();
  open().add('network', givenAnswer('1,200 dentists'), 1);
  await expect.poll(() => localStorage.getItem(`known:${accountId}:${productId}:network`)).toBeNull();
  await forgetTexts(accountId);
  expect(await open().load()).toEqual([]);
  localStorage.setItem(`known:${accountId}:${productId}:network`, '{}');
  await forgetTexts(accountId);
  expect(localStorage.getItem(`known:${accountId}:${productId}:network`)).toBeNull();
});
