import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenMailServer, type MailServer } from '../../testing/servers/mail-server.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import type { Mail } from '../mailer.ts';
import { deliverMail } from './deliver-mail.ts';
import { STYLES } from './template-styles.ts';

const welcome: Mail = {
  companyId: null,
  to: 'ada@example.test',
  subject: 'Welcome',
  heading: 'Hello <Ada> & "friends"',
  paragraphs: ['You were invited to <script>alert(1)</script>.', 'See you soon.'],
  action: { label: 'Open <it>', url: 'http://weighbridge.test/register?token=a&b="c"' },
};
const MIDDLE = { number: 2, last: false };

const send = (world: World, mail: Partial<Mail> = {}) =>
  world.db.transaction().execute((tx) => world.app.parts.mail.send(tx, { ...welcome, ...mail }));
const row = (world: World, id: string) => world.db.selectFrom('outboxMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('mail without a mail server', () => {
  let world: World;
  beforeAll(async () => {
    world = await givenWorld();
  });

  it('is kept in the outbox, rendered and escaped', async () => {
    const id = await send(world);
    const kept = await row(world, id);
    expect(kept).toMatchObject({
      recipient: 'ada@example.test',
      subject: 'Welcome',
      status: 'KEPT',
      attempts: 0,
      error: null,
      sentAt: null,
    });
    expect(kept.html).toContain('Hello &lt;Ada&gt; &amp; &quot;friends&quot;');
    expect(kept.html).not.toContain('<script');
    expect(kept.html).toContain('href="http://weighbridge.test/register?token=a&amp;b=&quot;c&quot;"');
    expect(kept.html).toContain('>Weighbridge<');
    expect(kept.text).toContain(
      'You were invited to <script>alert(1)</script>.\n\nSee you soon.\n\nOpen <it>: http://weighbridge.test/register',
    );
  });

  it('prints the address of its button once, in both forms', async () => {
    const url = 'http://weighbridge.test/invite-to-project/1/preview/2?hash=abc';
    const { html, text } = await row(world, await send(world, { action: { label: 'Open the invitation', url } }));
    const printed = html.replaceAll(/<[^>]*>/g, ' ');
    expect(printed.split(url)).toHaveLength(2);
    expect(text.split(url)).toHaveLength(2);
  });

  it('wears the colours of the product, and no other', () => {
    const colours = new Set(Object.values(STYLES).flatMap((style) => style.match(/#[0-9a-f]{6}/g) ?? []));
    // The accent and the greys of the theme, and white.
    expect([...colours].toSorted()).toEqual(['#1c1e26', '#3f50a7', '#525664', '#dfe1e6', '#ebecf0', '#f4f5f7', '#ffffff']);
    expect(STYLES.button).toContain('background:#3f50a7');
  });

  it('is not written when the transaction rolls back', async () => {
    const failing = world.db.transaction().execute(async (tx) => {
      await world.app.parts.mail.send(tx, { ...welcome, to: 'nobody@example.test' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await world.db.selectFrom('outboxMessages').selectAll().where('recipient', '=', 'nobody@example.test').execute()).toEqual([]);
  });

  it.each(['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'Ada <a@b.test>', 'a b@c.test', 'nobody'])(
    'has one plain address, not %j',
    async (to) => {
      await expect(send(world, { to })).rejects.toThrow('one plain address');
    },
  );

  it('lists what happened, and links to nothing but web addresses there either', async () => {
    const line = { title: 'New <b>question</b>', text: 'Of "Dental"', url: 'http://weighbridge.test/projects/1/faq' };
    const groups = [{ heading: 'Dental & Vision', lines: [line] }];
    const { html, text } = await row(world, await send(world, { groups }));
    expect(html).toContain('Dental &amp; Vision');
    expect(html).toContain('New &lt;b&gt;question&lt;/b&gt;');
    expect(text).toContain('Dental & Vision\n\n- New <b>question</b>\n  Of "Dental"\n  http://weighbridge.test/projects/1/faq\n');
    await expect(send(world, { groups: [{ heading: 'x', lines: [{ ...line, url: 'javascript:alert(1)' }] }] })).rejects.toThrow(
      'cannot link',
    );
    await expect(send(world, { optOutUrl: 'data:text/html,x' })).rejects.toThrow('cannot link');
  });

  it('links to nothing but web addresses', async () => {
    await expect(send(world, { action: { label: 'x', url: 'javascript:alert(1)' } })).rejects.toThrow('cannot link');
  });
});

describe('mail with a mail server', () => {
  let world: World;
  let server: MailServer;
  beforeAll(async () => {
    server = await givenMailServer();
    world = await givenWorld({ smtp: { url: server.url, from: 'Weighbridge <hello@weighbridge.test>' } });
    await world.app.prepare();
    await world.app.start();
  });
  beforeEach(() => server.forget());
  const deliver = (id: string, attempt = MIDDLE) => deliverMail.run(world.app.parts, { id }, attempt);

  it('is delivered once by the background job, in both forms, under an id of its own', async () => {
    const id = await send(world);
    await until('the delivery', async () => (await row(world, id)).status === 'SENT');
    await deliver(id);
    const received = await server.received();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      messageId: `<${id}@weighbridge.test>`,
      from: { name: 'Weighbridge', address: 'hello@weighbridge.test' },
      to: [{ address: 'ada@example.test' }],
      envelope: ['ada@example.test'],
      subject: 'Welcome',
    });
    expect(received[0]!.text).toContain('See you soon.');
    expect(received[0]!.html).toContain('Hello &lt;Ada&gt;');
    expect(await row(world, id)).toMatchObject({ attempts: 1, error: null, sentAt: world.clock.now() });
  });

  it('names where it can be switched off, as RFC 8058 wants it, only when it can be', async () => {
    const optOutUrl = `http://weighbridge.test/api/opt-out/${'a'.repeat(43)}`;
    const [id, other] = [await send(world, { optOutUrl, footer: 'Because.' }), await send(world)];
    await until('the delivery', async () => (await row(world, id)).status === 'SENT' && (await row(world, other)).status === 'SENT');
    const headers = (await server.received()).map((mail) => mail.headers.filter(({ key }) => key.startsWith('list-')));
    expect(headers.sort((one, another) => another.length - one.length)).toEqual([
      [
        expect.objectContaining({ key: 'list-unsubscribe', value: `<${optOutUrl}>` }),
        expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
      ],
      [],
    ]);
    expect((await row(world, id)).text).toContain(`Because.\nStop emails like this one: ${optOutUrl}\n`);
  });

  it('is tried again by the background job after a refusal', async () => {
    await server.refuseNext(1);
    const id = await send(world);
    const refused = await until('the refusal', async () => {
      const current = await row(world, id);
      return current.attempts === 1 ? current : undefined;
    });
    expect(refused).toMatchObject({ status: 'QUEUED', error: expect.stringContaining('mailbox busy') });
    // The next try is due in half a minute; now will do.
    await until('the retry', async () => {
      await world.database.pool.query("update jobs.job set start_after = now() where name = 'deliver-mail' and state = 'retry'");
      return (await row(world, id)).status === 'SENT';
    });
    expect(await row(world, id)).toMatchObject({ attempts: 2, error: null });
    expect((await server.received()).map(({ messageId }) => messageId)).toEqual([`<${id}@weighbridge.test>`]);
  });

  it('has failed when the last try is refused, and says why', async () => {
    const [id, other] = await world.db.transaction().execute(async (tx) => {
      const made = [await world.app.parts.mail.send(tx, welcome), await world.app.parts.mail.send(tx, welcome)] as const;
      // Not through the queue: this test makes the tries itself.
      await tx
        .deleteFrom('jobs.job' as never)
        .where(sql.lit(true))
        .execute();
      return made;
    });
    await server.refuseNext(2);
    await expect(deliver(id)).rejects.toThrow('mailbox busy');
    expect((await row(world, id)).status).toBe('QUEUED');
    await expect(deliver(id, { number: 9, last: true })).rejects.toThrow('mailbox busy');
    expect(await row(world, id)).toMatchObject({ status: 'FAILED', attempts: 2, error: expect.stringContaining('mailbox busy') });
    expect(await row(world, other)).toMatchObject({ status: 'QUEUED', attempts: 0, error: null });
  });

  it('cannot be given another header or recipient through its subject', async () => {
    const id = await send(world, { subject: 'Hi\r\nBcc: eve@example.test\r\n\r\nbody' });
    await until('the delivery', async () => (await row(world, id)).status === 'SENT');
    const [received] = await server.received();
    expect(received).toMatchObject({ subject: 'Hi Bcc: eve@example.test body', envelope: ['ada@example.test'] });
    expect(received!.bcc).toBeFalsy();
  });
});
