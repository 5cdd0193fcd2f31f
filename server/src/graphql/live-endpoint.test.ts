import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { profileTopic } from '../features/account/profile/profile-topic.ts';
import { givenCookie } from '../testing/http.ts';
import { type RawSocket, rawSocket } from '../testing/raw-socket.ts';
import { until } from '../testing/until.ts';
import { givenWorld, type World } from '../testing/world.ts';
import { noteDocuments } from './earlier-documents.ts';

let world: World;
let sockets: RawSocket[] = [];
/** How many subscriptions this process has, whatever they belong to. */
let subscribed: () => number;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  let open = 0;
  subscribed = () => open;
  const { live } = world.app.parts;
  const counted = <T>(messages: AsyncIterableIterator<T>): AsyncIterableIterator<T> => {
    const end = messages.return!.bind(messages);
    open++;
    let ended = false;
    messages.return = () => {
      if (!ended) open--;
      ended = true;
      return end();
    };
    return messages;
  };
  const [subscribe, follow] = [live.subscribe.bind(live), live.follow.bind(live)];
  vi.spyOn(live, 'subscribe').mockImplementation((topic) => counted(subscribe(topic)));
  vi.spyOn(live, 'follow').mockImplementation((topic) => counted(follow(topic)));
});
afterEach(async () => {
  for (const socket of sockets) socket.close();
  await Promise.all(sockets.map((socket) => socket.closed));
  sockets = [];
  await until('everything to end with its socket', () => subscribed() === 0);
});

const INIT = { type: 'connection_init' };
const subscribe = (id: string, query = 'subscription { profileChanged { id } }') => ({ id, type: 'subscribe', payload: { query } });

async function connect(cookie: string, payload?: object): Promise<RawSocket> {
  const socket = rawSocket(world, { cookie });
  sockets.push(socket);
  await socket.opened;
  socket.send({ ...INIT, payload });
  return socket;
}
const acknowledged = (socket: RawSocket) =>
  until('the acknowledgement', () => socket.received.some(({ type }) => type === 'connection_ack'));

async function givenSocket(): Promise<{ socket: RawSocket; userId: string; cookie: string }> {
  const { userId } = await world.givenUser();
  const cookie = await givenCookie(world, { userId });
  const socket = await connect(cookie);
  await acknowledged(socket);
  return { socket, userId, cookie };
}
/** One for the session and one for each subscription. */
const untilSubscribed = (count: number) => until(`${count} subscriptions`, () => subscribed() === count + 1);
const announce = (userId: string) =>
  world.db.transaction().execute((tx) => world.app.parts.live.publish(tx, profileTopic(userId), { userId }));

describe('subscriptions of one socket', () => {
  it('need ids of their own, also when the one before is over', async () => {
    for (const between of [[], [{ id: '1', type: 'complete' }]]) {
      const { socket } = await givenSocket();
      for (const message of [subscribe('1'), ...between, subscribe('1')]) socket.send(message);
      expect((await socket.closed).code).toBe(4409);
      await until('everything to end with its socket', () => subscribed() === 0);
    }
  });

  it('are twenty at most', async () => {
    const { socket, userId } = await givenSocket();
    for (let n = 1; n <= 20; n++) socket.send(subscribe(String(n)));
    await untilSubscribed(20);
    await announce(userId);
    await until('all of them', () => socket.received.filter(({ type }) => type === 'next').length === 20);
    socket.send(subscribe('21'));
    expect(await socket.closed).toEqual({ code: 4429, reason: 'Too many subscriptions' });
  });

  it('look up who listens when something about them changed, once for all sockets of a session, and not otherwise', async () => {
    const { socket, userId, cookie } = await givenSocket();
    const second = await connect(cookie);
    await acknowledged(second);
    for (let n = 1; n <= 20; n++) socket.send(subscribe(String(n)));
    second.send(subscribe('1', 'subscription { profileChanged { firstName } }'));
    await until('21 subscriptions', () => subscribed() === 21 + 2);
    const heard = () => [socket, second].flatMap(({ received }) => received.filter(({ type }) => type === 'next'));
    const identify = vi.spyOn(world.app.parts, 'identify');
    await announce(userId);
    await until('all of them', () => heard().length === 21);
    await world.db
      .updateTable('users')
      .set({ firstName: 'Other' })
      .where('id', '=', (await world.givenUser()).userId)
      .execute();
    await announce(userId);
    await until('all of them again', () => heard().length === 42);
    expect(identify).toHaveBeenCalledTimes(0);
    await world.db.updateTable('users').set({ firstName: 'Grace' }).where('id', '=', userId).execute();
    await announce(userId);
    await until('all of them once more', () => heard().length === 63);
    expect(identify).toHaveBeenCalledTimes(1);
    expect(second.received.at(-1)).toMatchObject({ payload: { data: { profileChanged: { firstName: 'Grace' } } } });
    identify.mockRestore();
  });

  it('begin as the caller by then, not as when the socket was opened', async () => {
    const { socket, userId } = await givenSocket();
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', userId).execute();
    let id = 0;
    // A moment passes until the database has told every process.
    const refused = await until('the refusal', () => {
      if (id < 15) socket.send(subscribe(String(++id)));
      return socket.received.find(({ type }) => type === 'error');
    });
    expect(refused).toMatchObject({ payload: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it.each([
    ['requires a second step that its person lacks', { twoStepAt: null, requireTwoStep: false }],
    ['requires one, and its person has lost theirs', { twoStepAt: new Date(0), requireTwoStep: true }],
  ])('are refused from when the firm %s', async (_what, { twoStepAt, requireTwoStep }) => {
    const { id: companyId } = await world.givenCompany({ requireTwoStep });
    const { userId } = await world.givenUser({ companyId });
    await world.db.updateTable('users').set({ twoStepAt }).where('id', '=', userId).execute();
    const socket = await connect(await givenCookie(world, { userId }));
    await acknowledged(socket);
    const closed = 'subscription { notificationsRead { __typename } }';
    socket.send(subscribe('first', closed));
    await untilSubscribed(1);
    if (requireTwoStep) await world.db.updateTable('users').set({ twoStepAt: null }).where('id', '=', userId).execute();
    else await world.db.updateTable('companies').set({ requireTwoStep: true }).where('id', '=', companyId).execute();
    let id = 0;
    const refused = await until('the refusal', () => {
      if (id < 15) socket.send(subscribe(String(++id), closed));
      return socket.received.find(({ payload }) => (payload as { errors?: unknown } | undefined)?.errors !== undefined);
    });
    expect(refused).toMatchObject({ payload: { errors: [{ extensions: { code: 'FORBIDDEN', reason: 'two-step-not-set-up' } }] } });
  });

  it('of an administrator who acts for two firms are told each for its own firm', async () => {
    const { userId } = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const cookie = await givenCookie(world, { userId });
    const firms = [{}, {}].map(() => world.givenCompany({ settings: { enableAuthOnBehalf: true } }));
    const [one, two] = await Promise.all(firms);
    const query = 'subscription { profileChanged { onBehalfOf { id } } }';
    const open: RawSocket[] = [];
    for (const firm of [one!, two!]) {
      const socket = await connect(cookie, { 'x-on-behalf-of': firm.id });
      await acknowledged(socket);
      open.push(socket);
    }
    for (const socket of open) socket.send(subscribe('1', query));
    await until('both subscriptions', () => subscribed() === 2 + 2);
    await announce(userId);
    const told = await Promise.all(open.map(({ received }) => until('the change', () => received.find(({ type }) => type === 'next'))));
    expect(told).toMatchObject([one, two].map((firm) => ({ payload: { data: { profileChanged: { onBehalfOf: { id: firm!.id } } } } })));
  });

  it('end with it, however it ends', async () => {
    const { socket } = await givenSocket();
    for (let n = 1; n <= 5; n++) socket.send(subscribe(String(n)));
    socket.close();
    await socket.closed;
    await until('everything to end with its socket', () => subscribed() === 0);
    expect(subscribed()).toBe(0);
  });

  it('cannot be kept by leaving before the server knows who it is', async () => {
    const { userId } = await world.givenUser();
    const cookie = await givenCookie(world, { userId });
    for (let turn = 0; turn < 10; turn++) {
      const socket = rawSocket(world, { cookie });
      await socket.opened;
      socket.send(INIT);
      socket.close();
      await socket.closed;
    }
    const { socket } = await givenSocket();
    await until('nothing to be left', () => subscribed() === 1);
    expect(socket.received[0]?.type).toBe('connection_ack');
  });
});

it('is forgotten who was behind a socket that closed before the server knew', async () => {
  const cookie = await givenCookie(world, await world.givenUser());
  const { identities } = world.app.parts;
  const open = identities.open.bind(identities);
  const forget = vi.fn<() => void>();
  const opening = vi.spyOn(identities, 'open').mockImplementationOnce(async (...asked) => {
    const { close, ...known } = await open(...asked);
    socket.close();
    await socket.closed;
    return { ...known, close: forget.mockImplementation(close) };
  });
  const socket = await connect(cookie);
  await until('it to be forgotten', () => forget.mock.calls.length > 0);
  expect(forget).toHaveBeenCalledOnce();
  opening.mockRestore();
});

describe('the page comes back by itself', () => {
  const failing = () => Promise.reject(new Error('The database is away'));
  const toldToTryAgain = { code: 1013, reason: 'Internal server error' };

  it('when the database was away while the caller was looked up [API-010]', async () => {
    const opening = vi.spyOn(world.app.parts.identities, 'open').mockImplementationOnce(failing);
    const socket = await connect(await givenCookie(world, await world.givenUser()));
    expect(await socket.closed).toEqual(toldToTryAgain);
    opening.mockRestore();
  });

  /** One whose caller can be looked up once, and then not again. */
  async function givenForgotten() {
    const { identities } = world.app.parts;
    const open = identities.open.bind(identities);
    const opening = vi
      .spyOn(identities, 'open')
      .mockImplementationOnce(async (...asked) => ({ ...(await open(...asked)), identify: failing }));
    const given = await givenSocket();
    opening.mockRestore();
    return given;
  }

  it('when it was away while the session was looked after [API-010]', async () => {
    const { socket, userId } = await givenForgotten();
    const { id } = await world.db.selectFrom('sessions').select('id').where('userId', '=', userId).executeTakeFirstOrThrow();
    await world.db.transaction().execute((tx) => world.app.parts.live.publish(tx, `session:${id}`, {}));
    expect(await socket.closed).toEqual(toldToTryAgain);
  });

  it('when it was away while a subscription began [API-010]', async () => {
    const { socket } = await givenForgotten();
    socket.send(subscribe('1'));
    expect(await socket.closed).toEqual(toldToTryAgain);
  });

  const later = { code: 1013, reason: 'Try again later' };
  const namesOnly = (socket: RawSocket) => socket.received.map(({ type }) => type);

  it('when what a subscription begins with could not be had just now, and hears no error that would end it [API-010]', async () => {
    const { socket } = await givenSocket();
    const following = vi.spyOn(world.app.parts.live, 'follow').mockImplementationOnce(() => {
      throw Object.assign(new Error('starting'), { code: '57P03' });
    });
    socket.send(subscribe('1'));
    expect(await socket.closed).toEqual(later);
    expect(namesOnly(socket)).toEqual(['connection_ack']);
    expect(following).toHaveBeenCalledOnce();
  });

  /** While this table cannot be read. */
  async function whileAway(table: string, work: () => Promise<void>) {
    const run = (text: string) => sql.raw(text).execute(world.db);
    await run(`create function away() returns boolean language plpgsql as $$ begin raise exception using errcode = '57P01'; end $$`);
    await run(`alter table ${table} rename to hidden`);
    await run(`create view ${table} as select * from hidden where away()`);
    try {
      await work();
    } finally {
      for (const text of [`drop view ${table}`, `alter table hidden rename to ${table}`, 'drop function away']) await run(text);
    }
  }

  it('when its document could not be looked up just now [API-010]', async () => {
    const { socket } = await givenSocket();
    const documentId = 'fedcba9876543210fedcba9876543210';
    await noteDocuments(world.db, { [documentId]: 'subscription { profileChanged { id } }' }, world.clock.now());
    await whileAway('web_documents', async () => {
      socket.send({ id: '1', type: 'subscribe', payload: { query: '', extensions: { documentId } } });
      expect(await socket.closed).toEqual(later);
    });
    expect(namesOnly(socket)).toEqual(['connection_ack']);
  });

  it('when news could not be read just now, instead of never hearing them [API-010]', async () => {
    const { socket, userId } = await givenSocket();
    socket.send(subscribe('1', 'subscription { profileChanged { role { name } } }'));
    await untilSubscribed(1);
    await whileAway('roles', async () => {
      await announce(userId);
      expect(await socket.closed).toEqual(later);
    });
    expect(namesOnly(socket)).toEqual(['connection_ack']);
  });
});

describe('sockets', () => {
  it('are thirty for a person, in however many browsers; one more tries again, and gets the place of one that closes [API-010]', async () => {
    const { userId, socket: first, cookie } = await givenSocket();
    const elsewhere = await givenCookie(world, { userId });
    for (let n = 2; n <= 30; n++) await acknowledged(await connect(n % 2 ? cookie : elsewhere));
    const oneMore = await connect(elsewhere);
    expect(await oneMore.closed).toEqual({ code: 1013, reason: 'Too many connections' });
    const { socket: other } = await givenSocket();
    expect(other.received[0]?.type).toBe('connection_ack');
    first.close();
    await first.closed;
    await acknowledged(await connect(cookie));
  });

  it('close where nobody says in five seconds whom they are for', async () => {
    const socket = rawSocket(world, {});
    await socket.opened;
    expect((await socket.closed).code).toBe(4408);
  });

  it.each([
    ['before the first message', [subscribe('1')], 4401],
    ['with what is no message', ['{'], 4400],
    ['with a message larger than any of ours', [subscribe('1', `{ ${'a'.repeat(70_000)} }`)], 1009],
    ['by saying who it is twice', [INIT, INIT], 4429],
    ['with a subscription under an id without end', [INIT, subscribe('x'.repeat(65))], 4409],
  ])('close when they are used %s', async (_how, messages, code) => {
    const cookie = await givenCookie(world, await world.givenUser());
    const socket = rawSocket(world, { cookie });
    sockets.push(socket);
    await socket.opened;
    for (const message of messages) {
      socket.send(message);
      if (message === INIT) await acknowledged(socket);
    }
    expect((await socket.closed).code).toBe(code);
  });

  it('close when messages come in without end', async () => {
    const { socket } = await givenSocket();
    for (let n = 0; n < 400; n++) socket.send({ type: 'ping' });
    expect(await socket.closed).toEqual({ code: 4429, reason: 'Too many messages' });
  });
});

describe('an error on the live channel', () => {
  const answerTo = async (socket: RawSocket, id: string) =>
    (await until('the answer', () => socket.received.find((message) => message.id === id)))!;

  it('tells what is wrong with the document', async () => {
    const { socket } = await givenSocket();
    socket.send(subscribe('1', 'subscription { nothing { id } }'));
    socket.send(subscribe('2', '{ config { signedIn } }'));
    socket.send({ id: '3', type: 'subscribe', payload: { query: '', extensions: { documentId: 'gone' } } });
    expect(await answerTo(socket, '1')).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_REQUEST', status: 400 } }] });
    expect(await answerTo(socket, '2')).toMatchObject({ type: 'error', payload: [{ message: 'Only subscriptions run on a websocket' }] });
    expect(await answerTo(socket, '3')).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'DOCUMENT_UNKNOWN' } }] });
  });

  it('is masked like everywhere when nobody expected it', async () => {
    const { socket, userId } = await givenSocket();
    socket.send(subscribe('1', 'subscription { profileChanged { role { name } } }'));
    await untilSubscribed(1);
    await sql`alter table roles rename to hidden_roles`.execute(world.db);
    try {
      await announce(userId);
      const message = await answerTo(socket, '1');
      expect(JSON.stringify(message)).toContain('OOPS! Something went wrong. Please try again later');
      expect(JSON.stringify(message)).not.toMatch(/relation|hidden|does not exist|roles/);
    } finally {
      await sql`alter table hidden_roles rename to roles`.execute(world.db);
    }
  });
});
