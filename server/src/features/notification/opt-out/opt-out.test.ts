import { beforeAll, describe, expect, it } from 'vitest';
import { givenWorld, type World } from '../../../testing/world.ts';
import { optOutUrl } from '../mail/opt-out-link.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Kinds = Parameters<typeof optOutUrl>[3];
const linkFor = async (userId: string, kinds: Kinds) =>
  new URL(await world.db.transaction().execute((tx) => optOutUrl(tx, world.app.parts, userId, kinds))).pathname;

const settings = (userId: string) =>
  world.db.selectFrom('users').select(['notifications', 'dailyDigest']).where('id', '=', userId).executeTakeFirstOrThrow();

let network = 0;
/** Each from a network of its own, unless one is named. */
const call = (method: 'GET' | 'POST', url: string, payload = '', type = 'application/x-www-form-urlencoded', ip = `10.0.0.${++network}`) =>
  world.app.http.inject({ method, url, remoteAddress: ip, ...(method === 'POST' && { payload, headers: { 'content-type': type } }) });

const ON = { disabled: false };
const OFF = { disabled: true };

describe('the link to opt out', () => {
  it.each(['BROKER', 'VENDOR', 'ADMIN', 'CLIENT'] as const)(
    'switches its kind off for a %s without signing in, with the one POST of a mail program, and no other kind [NOTIF-041]',
    async (type) => {
      const user = await world.givenUser({ type });
      const url = await linkFor(user.userId, ['newFaqQuestion']);
      const answer = await call('POST', url, 'List-Unsubscribe=One-Click');
      expect(answer.statusCode).toBe(200);
      expect((await settings(user.userId)).notifications).toEqual({ projectStatusUpdate: ON, newNotification: ON, newFaqQuestion: OFF });
    },
  );

  it('takes the form of RFC 8058 in its other type, too', async () => {
    const user = await world.givenUser();
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    await call('POST', await linkFor(user.userId, ['newNotification']), form, 'multipart/form-data; boundary=x');
    expect((await settings(user.userId)).notifications.newNotification).toEqual(OFF);
  });

  it('changes nothing when it is only followed, and says what it would switch off', async () => {
    const user = await world.givenUser({ email: 'secret.name@vendor.test' });
    const url = await linkFor(user.userId, ['projectStatusUpdate', 'newNotification']);
    const page = await call('GET', url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('<li>New notifications</li><li>Project status updates</li>');
    expect(page.body).not.toContain('secret.name');
    expect((await call('HEAD' as 'GET', url)).statusCode).toBe(200);
    expect((await settings(user.userId)).notifications).toEqual({ projectStatusUpdate: ON, newNotification: ON, newFaqQuestion: ON });
  });

  it('has buttons: off and on again, and one email each morning instead', async () => {
    const user = await world.givenUser({ type: 'VENDOR' });
    const url = await linkFor(user.userId, ['newNotification']);
    expect((await call('POST', url, 'choice=off')).body).toContain('These emails are switched off');
    expect((await settings(user.userId)).notifications.newNotification).toEqual(OFF);
    await call('POST', url, 'choice=on');
    expect((await settings(user.userId)).notifications.newNotification).toEqual(ON);
    expect((await call('POST', url, 'choice=digest')).body).toContain('You get one email each morning');
    expect(await settings(user.userId)).toMatchObject({ dailyDigest: true, notifications: { newNotification: ON } });
    await call('POST', url, 'choice=gathered');
    expect((await settings(user.userId)).dailyDigest).toBe(false);
  });

  it('is the same in every message, and another for every person and choice of kinds', async () => {
    const [one, other] = [await world.givenUser(), await world.givenUser()];
    const first = await linkFor(one.userId, ['newNotification', 'newFaqQuestion']);
    expect(await linkFor(one.userId, ['newFaqQuestion', 'newNotification', 'newFaqQuestion'])).toBe(first);
    expect(await linkFor(one.userId, ['newFaqQuestion'])).not.toBe(first);
    expect(await linkFor(other.userId, ['newNotification', 'newFaqQuestion'])).not.toBe(first);
  });

  it('twice, or at once, is as good as once', async () => {
    const user = await world.givenUser();
    const url = await linkFor(user.userId, ['newNotification']);
    const answers = await Promise.all([call('POST', url), call('POST', url), call('POST', url)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await settings(user.userId)).notifications.newNotification).toEqual(OFF);
  });

  it.each([
    ['one that is guessed', `/api/opt-out/${'A'.repeat(43)}`],
    ['one that is too long', `/api/opt-out/${'A'.repeat(5000)}`],
    ['one that is SQL', `/api/opt-out/${encodeURIComponent("' or 1=1 --")}`],
    ['one with a NUL', '/api/opt-out/%00'],
  ])('does nothing and says so: %s', async (_what, url) => {
    for (const method of ['GET', 'POST'] as const) expect([404, 414]).toContain((await call(method, url)).statusCode);
  });

  it('does not work for somebody who is gone', async () => {
    const user = await world.givenUser();
    const url = await linkFor(user.userId, ['newNotification']);
    await world.db.updateTable('users').set({ deletedAt: world.clock.now() }).where('id', '=', user.userId).execute();
    expect((await call('POST', url)).statusCode).toBe(404);
  });

  it('takes no large body', async () => {
    const user = await world.givenUser();
    const url = await linkFor(user.userId, ['newNotification']);
    expect((await call('POST', url, 'x'.repeat(10_001))).statusCode).toBe(413);
    expect((await settings(user.userId)).notifications.newNotification).toEqual(ON);
  });

  it('makes who guesses wait, and nobody else', async () => {
    const guess = () => call('POST', `/api/opt-out/${'B'.repeat(43)}`, '', undefined, '10.9.9.9');
    const statuses = [];
    for (let index = 0; index < 21; index++) statuses.push((await guess()).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(statuses[20]).toBe(429);
    const user = await world.givenUser();
    const url = await linkFor(user.userId, ['newNotification']);
    for (let index = 0; index < 21; index++) expect((await call('POST', url, '', undefined, '10.9.9.8')).statusCode).toBe(200);
  });
});
