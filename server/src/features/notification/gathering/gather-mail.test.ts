import type { NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { createSession } from '../../../platform/sessions.ts';
import { givenAnswering } from '../../../testing/given/given-answering.ts';
import { givenKeyPerson } from '../../../testing/given/given-audience.ts';
import { givenProject as givenPlannedProject, givenProduct } from '../../../testing/given/given-project.ts';
import { givenProject } from '../../../testing/given/given-questions.ts';
import { client } from '../../../testing/http-client.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { whenDone } from '../../../testing/when-done.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { inviteProducts } from '../../participation/inviting/invite-products.ts';
import { tell } from '../telling/tell.ts';
import { gatherMail } from './gather-mail.ts';

const ONCE = { number: 1, last: false };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});
beforeEach(() => world.clock.set('2026-11-16T15:00:00.000Z'));

const gather = () => gatherMail.run(world.app.parts, {}, ONCE);
const subjects = async ({ email }: { email: string }) => (await mailTo(world, email)).map(({ subject }) => subject);

async function givenOwner() {
  const owner = await world.givenUser({ firstName: 'Olivia', privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_FAQ'] });
  const companyId = owner.companyId as string;
  const project = await givenProject(world, companyId, { members: [{ userId: owner.userId, role: 'PROJECT_MANAGER' }] });
  return { ...owner, companyId, project };
}
type Owner = Awaited<ReturnType<typeof givenOwner>>;

let event = 0;
const happen = (owner: Owner, kind: NotificationKind = 'AnswersSubmitted', project = owner.project) =>
  world.db.transaction().execute((tx) =>
    tell(tx, world.app.parts, {
      kind,
      eventId: null,
      companyId: owner.companyId,
      projectId: project.id,
      actorId: null,
      subjectId: `00000000-0000-4000-8000-${String(++event).padStart(12, '0')}`,
      to: [owner.userId],
    }),
  );

async function later(milliseconds: number) {
  world.clock.advance(milliseconds);
  await gather();
}

describe('what happened is mailed', () => {
  it('after ten minutes, in its own words, with a link to the right screen and one to opt out', async () => {
    const owner = await givenOwner();
    await happen(owner);
    await later(9 * MINUTE);
    expect(await subjects(owner)).toEqual([]);
    await later(MINUTE);
    await later(MINUTE);
    const [mail, ...more] = await mailTo(world, owner.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Dental RFP: Answers submitted', companyId: owner.companyId });
    expect(mail!.text).toContain('Hello Olivia,');
    expect(mail!.text).toContain(`Open: http://weighbridge.test/projects/${owner.project.id}/products`);
    expect(mail!.text).toMatch(/Stop emails like this one: http:\/\/weighbridge\.test\/api\/opt-out\/[\w-]{43}\n/);
    const row = await world.db.selectFrom('outboxMessages').select('optOutUrl').where('recipient', '=', owner.email).executeTakeFirst();
    expect(mail!.text).toContain(row!.optOutUrl!);
  });

  it('together, by project and most urgent first, when more happens meanwhile', async () => {
    const owner = await givenOwner();
    const other = await givenProject(world, owner.companyId, {
      members: [{ userId: owner.userId, role: 'PROJECT_MANAGER' }],
    });
    await world.db.updateTable('projects').set({ name: 'Vision RFP' }).where('id', '=', other.id).execute();
    await happen(owner, 'AnswersSubmitted', other);
    await happen(owner, 'ProductAccepted');
    world.clock.advance(5 * MINUTE);
    await happen(owner, 'FaqQuestion');
    await later(5 * MINUTE);
    const [mail] = await mailTo(world, owner.email);
    expect(mail!.subject).toBe('3 updates in 2 projects');
    const order = ['Dental RFP', '- New FAQ question', '- Invitation accepted', 'Vision RFP', '- Answers submitted'];
    expect(mail!.text.split('\n').filter((line) => order.includes(line))).toEqual(order);
    expect(mail!.text).toContain(`http://weighbridge.test/projects/${owner.project.id}/faq`);
  });

  it('as thirty lines and a number when it was a busy night', async () => {
    const owner = await givenOwner();
    for (let index = 0; index < 42; index++) await happen(owner);
    await later(10 * MINUTE);
    const [mail, ...more] = await mailTo(world, owner.email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe('42 updates in Dental RFP');
    expect(mail!.text.match(/^- Answers submitted$/gm)).toHaveLength(30);
    expect(mail!.text).toContain('and 12 more');
  });

  it('once to somebody who is away for a weekend, then after 72 hours, then once a day', async () => {
    const owner = await givenOwner();
    await happen(owner);
    await later(10 * MINUTE);
    expect(await subjects(owner)).toHaveLength(1);
    for (let hour = 0; hour < 71; hour++) {
      await happen(owner);
      await later(HOUR);
    }
    expect(await subjects(owner)).toHaveLength(1);
    await later(HOUR);
    expect((await subjects(owner))[1]).toBe('71 updates in Dental RFP');
    await happen(owner);
    await later(23 * HOUR);
    expect(await subjects(owner)).toHaveLength(2);
    await later(HOUR);
    expect(await subjects(owner)).toHaveLength(3);
  });

  it.each(['a session', 'signing in and out', 'reading'] as const)(
    'again after ten minutes to somebody who has been back, and once more after 72 hours: %s',
    async (how) => {
      const owner = await givenOwner();
      await happen(owner);
      await later(10 * MINUTE);
      await happen(owner);
      world.clock.advance(HOUR);
      if (how === 'a session') await createSession(world.db, world.clock.now(), { userId: owner.userId, address: null, agent: null });
      if (how === 'signing in and out') {
        const ctx = world.as({ kind: 'visitor' });
        await ctx.transaction((tx) => recordEvent(tx, ctx, 'account.signedIn', { subjectId: owner.userId }, { method: 'password' }));
        await world.react();
      }
      if (how === 'reading') {
        await world.db
          .updateTable('notifications')
          .set({ readAt: world.clock.now() })
          .where('userId', '=', owner.userId)
          .where('mailedAt', 'is not', null)
          .execute();
      }
      await later(MINUTE);
      expect(await subjects(owner)).toHaveLength(2);
      await happen(owner);
      await later(71 * HOUR);
      expect(await subjects(owner)).toHaveLength(2);
      await later(HOUR);
      expect(await subjects(owner)).toHaveLength(3);
    },
  );

  it('not when it was read before, nor what they may not see any more', async () => {
    const [reader, removed] = [await givenOwner(), await givenOwner()];
    await happen(reader);
    await world.db.updateTable('notifications').set({ readAt: world.clock.now() }).where('userId', '=', reader.userId).execute();
    await happen(removed);
    await world.db.deleteFrom('projectMembers').where('userId', '=', removed.userId).execute();
    await later(10 * MINUTE);
    expect([...(await subjects(reader)), ...(await subjects(removed))]).toEqual([]);
    const waiting = await world.db.selectFrom('notifications').select('id').where('mailedAt', 'is', null).execute();
    expect(waiting).toEqual([]);
  });

  it.each([
    ['projectStatusUpdate', 'NewProject'],
    ['newNotification', 'AnswersSubmitted'],
    ['newFaqQuestion', 'FaqQuestion'],
  ] as const)('not when the person has switched off: %s [NOTIF-041]', async (kind, notified) => {
    const owner = await givenOwner();
    const on = { projectStatusUpdate: { disabled: false }, newNotification: { disabled: false }, newFaqQuestion: { disabled: false } };
    const set = (notifications: object) =>
      world.db
        .updateTable('users')
        .set({ notifications: JSON.stringify(notifications) })
        .where('id', '=', owner.userId)
        .execute();
    await happen(owner, notified);
    // What counts is what they want when it is sent.
    await set({ ...on, [kind]: { disabled: true } });
    await later(10 * MINUTE);
    expect(await subjects(owner)).toEqual([]);
    await set(on);
    await happen(owner, notified);
    await later(10 * MINUTE);
    expect(await subjects(owner)).toHaveLength(1);
  });

  it('once each morning to who chose that, at eight in New York, when there is something', async () => {
    const owner = await givenOwner();
    await world.db.updateTable('users').set({ dailyDigest: true }).where('id', '=', owner.userId).execute();
    await happen(owner);
    await happen(owner, 'FaqQuestion');
    await later(8 * HOUR);
    expect(await subjects(owner)).toEqual([]);
    world.clock.set('2026-11-17T12:59:00.000Z');
    await gather();
    expect(await subjects(owner)).toEqual([]);
    world.clock.set('2026-11-17T13:00:00.000Z');
    await gather();
    expect(await subjects(owner)).toEqual(['2 updates in Dental RFP']);
    await happen(owner);
    world.clock.set('2026-11-18T12:59:00.000Z');
    await gather();
    expect(await subjects(owner)).toHaveLength(1);
    world.clock.set('2026-11-18T13:00:00.000Z');
    await gather();
    expect(await subjects(owner)).toHaveLength(2);
    world.clock.set('2026-11-19T13:00:00.000Z');
    await gather();
    expect(await subjects(owner)).toHaveLength(2);
  });

  it('once although two processes look at the same time, and to many people in one go', async () => {
    const owners = [];
    for (let index = 0; index < 5; index++) owners.push(await givenOwner());
    for (const owner of owners) await happen(owner);
    const other = await createApp(world.app.parts.config, world.database, world.clock);
    whenDone(() => other.close());
    world.clock.advance(10 * MINUTE);
    await Promise.all([gather(), gatherMail.run(other.parts, {}, ONCE), gather()]);
    for (const owner of owners) expect(await subjects(owner)).toHaveLength(1);
  });

  it('not an invitation, whose letter came at once with its link', async () => {
    const actor = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
    const project = await givenPlannedProject(world, actor);
    await world.db.updateTable('projects').set({ status: 'PUBLISHED' }).where('id', '=', project.id).execute();
    const product = await givenProduct(world);
    const person = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
    await givenKeyPerson(world, person);
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [product.id] });
    while ((await world.react()) > 0);
    const notified = world.db.selectFrom('notifications').select('kind').where('userId', '=', person.userId);
    expect(await notified.execute()).toEqual([{ kind: 'ProductInvited' }]);
    expect(await subjects(person)).toHaveLength(1);
    await later(HOUR);
    expect(await subjects(person)).toHaveLength(1);
  });

  it('with the words of people: why an answer is asked for again, why a project is cancelled', async () => {
    const given = await givenAnswering(world);
    await givenKeyPerson(world, given.vendor);
    await world.db
      .updateTable('projectProducts')
      .set({ answersSubmittedAt: world.clock.now() })
      .where('id', '=', given.product.id)
      .execute();
    const place = { project: given.project, product: given.product, section: given.section, question: given.question };
    const request = 'mutation ($input: RequestAnswerUpdateInput!) { requestAnswerUpdate(input: $input) { value } }';
    const { errors } = await client(world, given.manager).query(request, { input: { ...place, notes: 'Since when?' } });
    expect(errors).toEqual([]);
    const cancel = 'mutation ($input: ChangeProjectStatusInput!) { changeProjectStatus(input: $input) { status } }';
    const input = { id: given.project.id, from: 'AWAITING', status: 'CANCELLED', message: 'The budget is gone.' };
    expect((await client(world, given.manager).query(cancel, { input })).errors).toEqual([]);
    while ((await world.react()) > 0);
    await later(10 * MINUTE);
    const [mail, ...more] = await mailTo(world, given.vendor.email);
    expect(more).toEqual([]);
    for (const words of ['Since when?', 'How many dentists?', 'The budget is gone.']) expect(mail!.text).toContain(words);
    expect(mail!.text).toContain(`http://weighbridge.test/invite-to-project/${given.project.id}/preview/${given.product.id}`);
  });
});
