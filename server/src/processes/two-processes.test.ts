import '../features/notification/notification.tables.ts';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { givenAccount, givenPassword, PASSWORD } from '../testing/given/given-account.ts';
import { type Audience, givenAudience } from '../testing/given/given-audience.ts';
import { multipart } from '../testing/multipart.ts';
import { givenServers, type StartServer } from '../testing/servers/given-servers.ts';
import { givenMailServer, type MailServer } from '../testing/servers/mail-server.ts';
import { callAt, liveAt, postAt, signInAt } from '../testing/servers/server-caller.ts';
import type { ServerProcess } from '../testing/servers/server-process.ts';
import { until as untilWithin } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';
import { givenWorld, type World } from '../testing/world.ts';

// Each process takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const until: typeof untilWithin = (what, look) => untilWithin(what, look, 240_000);

describe.runIf(inject('template').engine === 'native')('two processes on one database', () => {
  let world: World;
  let start: StartServer;
  let one: ServerProcess;
  let other: ServerProcess;
  let mail: MailServer;
  let given: Audience;
  beforeAll(async () => {
    world = await givenWorld();
    start = givenServers(world);
    mail = await givenMailServer();
    given = await givenAudience(world);
    [one, other] = await Promise.all([start({ SMTP_URL: mail.url }), start({ SMTP_URL: mail.url })]);
  });

  async function signedIn(server: ServerProcess, user: { userId: string; email: string }): Promise<string> {
    await givenPassword(world, user);
    return signInAt(server, { email: user.email, password: PASSWORD });
  }
  const ask = (server: ServerProcess, cookie: string, question: string) =>
    callAt(server, cookie, 'mutation ($input: CreateFaqQuestionInput!) { createFaqQuestion(input: $input) { id } }', {
      input: { project: given.project, question: { text: question } },
    });

  it('takes a session of the one at the other, tells it live of a change, and ends it everywhere at once', async () => {
    const user = await givenAccount(world, { type: 'CLIENT' });
    const cookie = await signInAt(one, { email: user.email, password: PASSWORD });
    const live = liveAt(other, cookie, 'subscription { profileChanged { firstName } }');
    whenDone(() => live.client.dispose());
    await until('the connection to the other', () => live.connected() > 0);
    // A change that was made before the subscription began is not told, so it is made until one is.
    await until('the change to arrive', async () => {
      await callAt(one, cookie, 'mutation { updateProfile(input: { firstName: "Renamed", lastName: "There" }) { id } }');
      return live.received.length > 0;
    });
    expect(live.received[0]).toEqual({ profileChanged: { firstName: 'Renamed' } });

    expect((await fetch(`${one.url}/api/logout`, { headers: { cookie } })).status).toBe(200);
    await until('the connection to be closed', () => live.closed.includes(4401));
    await expect(callAt(other, cookie, '{ profile { id } }')).rejects.toThrow('UNAUTHENTICATED');
  });

  it('counts wrong passwords together, whichever process they reach', async () => {
    const user = await givenAccount(world);
    const guess = async (server: ServerProcess) =>
      (await postAt(server, '/api/login', { email: user.email, password: 'Wrong-1234' })).status;
    const answers: number[] = [];
    for (const server of [one, other, one, other, one]) answers.push(await guess(server));
    expect(answers).toEqual([400, 400, 400, 400, 400]);
    expect([await guess(other), await guess(one)]).toEqual([429, 429]);
  });

  it('reads at the other what was uploaded at the one', async () => {
    const cookie = await signedIn(one, given.teamActor);
    const { headers, payload } = multipart([{ name: 'terms.txt', type: 'text/plain', content: 'as agreed' }]);
    const uploaded = await fetch(`${one.url}/api/file/upload`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new Uint8Array(payload),
    });
    const file = (await uploaded.json()) as { url: string };
    const read = await fetch(`${other.url}${file.url}`, { headers: { cookie } });
    expect([read.status, await read.text()]).toEqual([200, 'as agreed']);
  });

  it('does what follows from an event once, and sends each message once, with both at work', async () => {
    const asking = await signedIn(one, given.vendorActor);
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 ? one : other, asking, `Question ${n}?`)));
    const accounts = await Promise.all(Array.from({ length: 8 }, () => givenAccount(world)));
    await Promise.all(accounts.map(({ email }, n) => postAt(n % 2 ? one : other, '/api/login/restore-password', { email })));

    await until('everything to follow', async () => {
      const { due } = await world.db
        .selectFrom('eventDeliveries')
        .select(({ fn }) => fn.countAll<number>().as('due'))
        .where('nextAttemptAt', 'is not', null)
        .executeTakeFirstOrThrow();
      return due === 0;
    });
    const owner = given.people.owner.userId;
    const bells = await world.db.selectFrom('notifications').select('kind').where('userId', '=', owner).execute();
    expect(bells.filter(({ kind }) => kind === 'FaqQuestion')).toHaveLength(20);

    const recoveries = async () => {
      const received = await mail.received();
      return accounts.map(
        ({ email }) => received.filter(({ envelope, subject }) => envelope[0] === email && /password/i.test(subject ?? '')).length,
      );
    };
    await until('the mail', async () => (await recoveries()).every((count) => count > 0));
    await until('no mail to be under way', async () => {
      const { rows } = await world.database.pool.query("select from jobs.job where name = 'deliver-mail' and state <= 'active'");
      return rows.length === 0;
    });
    expect(await recoveries()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });
});
