import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { givenConfig, givenProfile } from '../../testing/given.ts';
import { Session } from '../session/session.ts';
import { connection } from './connection.ts';
import { forgetSession, keptSession } from './kept-session.ts';

const harper = () => givenProfile({ id: 'harper', name: 'Harper Quinn' });

beforeEach(forgetSession);
afterEach(() => {
  forgetSession();
  connection.found();
});

const signedIn = () => fakeServer({ graphql: { Config: { config: givenConfig({ signedIn: true }) }, Profile: { profile: harper() } } });
const signedOut = () => fakeServer({ graphql: { Config: { config: givenConfig() } } });
const silence = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

it('starts without a connection as the person the server knew last', async () => {
  signedIn();
  await Session.load();
  silence();
  const session = await Session.load();
  expect(session.getState().profile?.name).toBe('Harper Quinn');
  expect(connection.isOpen()).toBe(false);
});

it('starts as nobody once the server has said that nobody is signed in', async () => {
  signedIn();
  await Session.load();
  signedOut();
  await Session.load();
  silence();
  expect((await Session.load()).getState().profile).toBeNull();
});

it('does not start from the device when the server answers with an error, nor on a device that knows nothing', async () => {
  silence();
  await expect(Session.load()).rejects.toThrow('Sorry, we are having trouble with it. Please try again.');
  signedIn();
  await Session.load();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ message: 'No', code: 'INTERNAL' }, { status: 500 })));
  await expect(Session.load()).rejects.toThrow('No');
});

it('shows nothing that is older than two weeks', async () => {
  signedIn();
  await Session.load();
  const { at = 0 } = keptSession() ?? {};
  expect(keptSession(at + 14 * 24 * 60 * 60 * 1000 - 1)?.profile?.id).toBe('harper');
  expect(keptSession(at + 14 * 24 * 60 * 60 * 1000)).toBeNull();
});
