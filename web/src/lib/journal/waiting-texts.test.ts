import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexedDbStore } from './indexed-db.ts';
import { randomId } from './random-id.ts';
import { forgetTexts, waitingTexts } from './waiting-texts.ts';

const [ANN, BOB] = [randomId(), randomId()];
const keyOf = (account: string, scope: string, item: string) => `journal:${account}:${scope}:tab:${item}`;
const entry = (item: string, content: string) => JSON.stringify({ item, clientId: 'tab', sequence: 1, baseRevision: 0, content, at: 0 });
const waiting = async (account: string) => (await waitingTexts<string>(account)).map(({ scope, entry: { content } }) => [scope, content]);

beforeEach(async () => {
  localStorage.clear();
  await indexedDbStore().write(
    new Map([
      [keyOf(ANN, 'one', 'q'), entry('q', 'earlier')],
      [keyOf(ANN, 'two', 'r'), entry('r', 'only here')],
      [keyOf(BOB, 'one', 'q'), entry('q', 'of Bob')],
    ]),
  );
  localStorage.setItem(keyOf(ANN, 'one', 'q'), entry('q', 'later'));
  localStorage.setItem(keyOf(ANN, 'one', 's'), '{"item":"s"');
  localStorage.setItem(keyOf(BOB, 'one', 't'), entry('t', 'of Bob, too'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetTexts(ANN);
  await forgetTexts(BOB);
});

it('are those of this account from both places of the device, each in its latest form and with what it belongs to', async () => {
  expect(await waiting(ANN)).toEqual([
    ['one', 'later'],
    ['two', 'only here'],
  ]);
});

it('are those of one place where the browser refuses the other', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  expect(await waiting(ANN)).toEqual([
    ['one', 'earlier'],
    ['two', 'only here'],
  ]);
  vi.restoreAllMocks();
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  expect(await waiting(ANN)).toEqual([['one', 'later']]);
});

it('are forgotten with what is known of the answers, those of other accounts stay', async () => {
  localStorage.setItem(`known:${ANN}:one`, 'known');
  await indexedDbStore().write(new Map([[`known:${ANN}:two`, 'known']]));
  await forgetTexts(ANN);
  expect(await waiting(ANN)).toEqual([]);
  expect(localStorage.getItem(`known:${ANN}:one`)).toBeNull();
  expect((await indexedDbStore().read(`known:${ANN}:`)).size).toBe(0);
  expect(await waiting(BOB)).toEqual([
    ['one', 'of Bob'],
    ['one', 'of Bob, too'],
  ]);
});
