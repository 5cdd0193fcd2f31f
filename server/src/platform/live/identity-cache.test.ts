import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Identity, IdentityCache } from '../identity.ts';
import { createIdentityCache } from './identity-cache.ts';

const LATER = new Date('2026-11-16T20:00:00Z');
let now: Date;
let announce: (what: string | null) => void;
let cache: IdentityCache;
let lookUps: number;
beforeEach(() => {
  now = new Date('2026-11-16T15:00:00Z');
  lookUps = 0;
  cache = createIdentityCache(
    { on: (_channel, handler) => void (announce = handler), start: async () => {}, stop: async () => {} },
    { now: () => now },
  );
});

const identityOf = (sessionId: string): Identity => ({
  actor: visitor,
  sessionId,
  validUntil: LATER,
  dependsOn: [`session:${sessionId}`, 'user:ada', 'role:manager'],
});
const open = (sessionId: string, claim = '') =>
  cache.open(claim, async () => {
    lookUps++;
    return identityOf(sessionId);
  });

it('keeps who somebody is until the database announces a change to what that is made of', async () => {
  const known = await open('s1');
  announce('user:grace');
  announce('role:viewer');
  announce('session:s2');
  await known.identify();
  expect(lookUps).toBe(1);
  for (const what of ['user:ada', 'role:manager', 'session:s1', null]) {
    announce(what);
    await known.identify();
  }
  expect(lookUps).toBe(5);
});

it('is shared by the sockets of one session that claim the same, and forgotten with the last of them', async () => {
  const [one, two, onBehalf] = [await open('s1'), await open('s1'), await open('s1', 'a firm')];
  announce('user:ada');
  await Promise.all([one.identify(), two.identify(), two.identify()]);
  expect(lookUps).toBe(4);
  await onBehalf.identify();
  expect(lookUps).toBe(5);
  one.close();
  announce('user:ada');
  await two.identify();
  await two.identify();
  expect(lookUps).toBe(6);
});

it('is looked up again when the session would have run out, each time', async () => {
  const known = await open('s1');
  now = LATER;
  await known.identify();
  expect(lookUps).toBe(2);
  await known.identify();
  expect(lookUps).toBe(3);
});

it('does not trust what was read while a change was announced', async () => {
  let answer: (identity: Identity) => void = () => {};
  const answers = () => new Promise<Identity>((resolve) => (answer = resolve));
  const opening = cache.open('', () => (lookUps++, answers()));
  announce('user:ada');
  answer(identityOf('s1'));
  const known = await opening;
  const first = known.identify();
  await Promise.resolve();
  const before = answer;
  announce('user:ada');
  const second = known.identify();
  await Promise.resolve();
  answer({ ...identityOf('s1'), dependsOn: ['the newer'] });
  before({ ...identityOf('s1'), dependsOn: ['the older'] });
  expect((await first).dependsOn).toEqual(['the older']);
  expect((await second).dependsOn).toEqual(['the newer']);
  expect((await known.identify()).dependsOn).toEqual(['the newer']);
  expect(lookUps).toBe(3);
});
