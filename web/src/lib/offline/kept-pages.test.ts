import { ApolloLink, gql } from '@apollo/client';
import { firstValueFrom, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import type { BulkStore } from '../journal/device-store.ts';
import { connection } from './connection.ts';
import { keptLink } from './kept-link.ts';
import { KeptPages } from './kept-pages.ts';
import { KeptRecords } from './kept-records.ts';
import { newVersion } from './version.ts';

const DAY = 24 * 60 * 60 * 1000;
const INVITATION = gql`
  query Invitation($project: ID!, $product: ID) {
    invitation(project: $project, product: $product) {
      id
    }
  }
`;
const PROFILE = gql`
  query Profile {
    profile {
      id
    }
  }
`;

let device: Map<string, string>;
let now: number;

const store: BulkStore = {
  read: (prefix) => Promise.resolve(new Map([...device].filter(([key]) => key.startsWith(prefix)))),
  write: (changes) => {
    for (const [key, text] of changes) {
      if (text === null) device.delete(key);
      else device.set(key, text);
    }
    return Promise.resolve();
  },
};

const recordsOf = (account: string) => new KeptRecords(account, store, () => now);
const invitation = (product: string, words = 'Answers') => ({ invitation: { project: { id: 'p' }, product: { id: product }, words } });

beforeEach(() => {
  device = new Map();
  now = 100 * DAY;
});
afterEach(() => {
  connection.found();
  newVersion.dismiss();
});

/** What the screen gets for a question, from a server that answers or from the device. */
function ask(
  account: string,
  server: ApolloLink.RequestHandler,
  query = INVITATION,
  variables: Record<string, unknown> = { project: 'p', product: 'a' },
) {
  const link = keptLink(account, new KeptPages(account, recordsOf(account))).concat(new ApolloLink(server));
  return firstValueFrom(ApolloLink.execute(link, { query, variables }, { client: {} as never }));
}

const answers = (data: Record<string, unknown>) => () => of({ data });
const silent = () => throwError(() => new TypeError('Failed to fetch'));

it('tells the vendor again what the server told last, while the server cannot be reached', async () => {
  await ask('harper', answers(invitation('a')));
  await expect.poll(() => device.size).toBe(1);
  expect(await ask('harper', silent)).toEqual({ data: invitation('a') });
  expect(connection.isOpen()).toBe(false);
  await ask('harper', answers(invitation('a', 'Newer')));
  expect(connection.isOpen()).toBe(true);
});

it('never tells one account what another was told', async () => {
  await ask('harper', answers(invitation('a')));
  await expect.poll(() => device.size).toBe(1);
  await expect(ask('bruno', silent)).rejects.toThrow('Failed to fetch');
  await expect(ask('harpe', silent)).rejects.toThrow('Failed to fetch');
});

it('does not stand in for a server that answers no', async () => {
  await ask('harper', answers(invitation('a')));
  await expect.poll(() => device.size).toBe(1);
  const refusal = () => throwError(() => Object.assign(new Error('Not found'), { statusCode: 404, bodyText: '{}' }));
  await expect(ask('harper', refusal)).rejects.toThrow('Not found');
});

it('keeps nothing but the pages of the questionnaire', async () => {
  await ask('harper', answers({ profile: { id: 'harper' } }), PROFILE, {});
  await ask('harper', answers(invitation('a')));
  await expect.poll(() => [...device.keys()]).toEqual(['harper|Invitation|{"project":"p","product":"a"}']);
});

it('finds the questionnaire by its address without the product, and by the one with it', async () => {
  const pages = new KeptPages('harper', recordsOf('harper'));
  await pages.keep({ name: 'Invitation', variables: { project: 'p', product: null } }, invitation('a'));
  const find = async (project: string, product: string | null) =>
    (await pages.find({ name: 'Invitation', variables: { project, product } }))?.value;
  expect(await find('p', 'a')).toEqual(invitation('a'));
  expect(await find('p', null)).toEqual(invitation('a'));
  expect(await find('p', 'b')).toBeUndefined();
  expect(await find('other', 'a')).toBeUndefined();
});

it('finds the newest of several questionnaires by the address without a product', async () => {
  const pages = new KeptPages('harper', recordsOf('harper'));
  for (const product of ['b', 'c', 'a']) {
    now += product === 'a' ? -DAY : 1;
    await pages.keep({ name: 'Invitation', variables: { project: 'p', product } }, invitation(product));
  }
  expect((await pages.find({ name: 'Invitation', variables: { project: 'p', product: null } }))?.value).toEqual(invitation('c'));
});

it('says that a newer version is ready when the server no longer knows what this one asks', async () => {
  const outdated = () => throwError(() => new AppError({ code: 'DOCUMENT_UNKNOWN', status: 400 }));
  await expect(ask('harper', outdated)).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
  expect(newVersion.isReady()).toBe(true);
});

it('forgets what is older than two weeks, and the oldest of more than twenty', async () => {
  const records = recordsOf('harper');
  await records.put('first', 1);
  now += 13 * DAY;
  expect((await records.get('first'))?.value).toBe(1);
  now += DAY;
  expect(await records.get('first')).toBeNull();
  for (let index = 0; index < 25; index++) {
    now += 1;
    await records.put(`page ${index}`, index);
  }
  expect(device.size).toBe(20);
  expect(await records.get('page 4')).toBeNull();
  expect((await records.get('page 5'))?.value).toBe(5);
});

it('takes nothing that is too large, and bears a device that keeps nothing', async () => {
  await recordsOf('harper').put('long', 'x'.repeat(4_000_001));
  expect(device.size).toBe(0);
  const full = new KeptRecords('harper', { read: () => Promise.reject(new Error('no')), write: () => Promise.reject(new Error('full')) });
  await full.put('page', 1);
  expect(await full.get('page')).toBeNull();
});

it('forgets everything of an account at once, and nothing of another', async () => {
  await recordsOf('harper').put('page', 1);
  await recordsOf('bruno').put('page', 2);
  await recordsOf('harper').forgetAll();
  expect([...device.keys()]).toEqual(['bruno|page']);
});
