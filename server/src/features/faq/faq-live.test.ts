import { signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../../platform/events/events.ts';
import { toChange } from '../../platform/live/gather.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { ask, givenFaq, givenHidden, publish } from '../../testing/given/given-faq.ts';
import { givenCookie } from '../../testing/http.ts';
import { liveClient } from '../../testing/live-client.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { followFaq, loadFaqChange } from './follow-faq.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});

interface Change {
  reload: boolean;
  entries: { text: string; status: string; companyName: string | null; answers: { text: string }[] }[];
}

/** A tab of this person that has the page open. */
async function listening(project: { id: string }, user: { userId: string }) {
  const live = await liveClient(
    world,
    `subscription { faqChanged(project: "${project.id}") { reload entries { text status companyName answers { text } } } }`,
    { cookie: await givenCookie(world, user) },
  );
  await live.connected;
  const changes = () => live.received.flatMap((message) => (message as { data?: { faqChanged: Change } }).data?.faqChanged ?? []);
  expect(await until('the first state', () => changes()[0])).toEqual({ reload: true, entries: [] });
  let read = 1;
  const next = () =>
    until('a change', () => {
      const change = changes()[read];
      if (change) read++;
      return change;
    });
  return { next, changes, close: () => live.client.dispose() };
}

it('both sides see what happens, and nobody is woken by what another vendor asked', async () => {
  const given = await givenFaq(world);
  const [team, asker, other] = [
    await listening(given.project, given.manager),
    await listening(given.project, given.vendor),
    await listening(given.project, given.beta.vendor),
  ];
  const asked = await ask(given, given.vendorA, 'Is it live?');
  for (const tab of [team, asker])
    expect(await tab.next()).toMatchObject({ reload: false, entries: [{ text: 'Is it live?', status: 'DRAFT' }] });
  await givenHidden(given, given.linkA);
  await publish(given, asked, true);
  // The first that the other vendor hears of anything.
  expect(await other.next()).toEqual({
    reload: false,
    entries: [{ text: 'Is it live?', status: 'ACTIVE', companyName: null, answers: [] }],
  });
  await ask(given, given.team, 'It is.', { parent: { id: asked.id } });
  expect(await other.next()).toMatchObject({ entries: [{ answers: [{ text: 'It is.' }] }] });
  expect(other.changes()).toHaveLength(3);
  await until('all of it', () => JSON.stringify(asker.changes()).includes('And for bridges?') || undefined);
  for (const tab of [team, asker, other]) await tab.close();
});

it('both sides learn that the project has another status, or another deadline', async () => {
  const given = await givenFaq(world);
  const tabs = [await listening(given.project, given.manager), await listening(given.project, given.vendor)];
  const ctx = world.as(given.manager);
  const about = { subjectId: given.project.id };
  const over = { from: 'AWAITING', to: 'SCORING', message: null } as const;
  await ctx.transaction((tx) => recordEvent(tx, ctx, 'project.statusChanged', about, over));
  await world.react();
  for (const tab of tabs) expect(await tab.next()).toEqual({ reload: true, entries: [] });
  const changed = { changed: ['questionsClarificationDeadline'] };
  await ctx.transaction((tx) => recordEvent(tx, ctx, 'project.updated', about, changed));
  await world.react();
  for (const tab of tabs) {
    expect(await tab.next()).toEqual({ reload: true, entries: [] });
    await tab.close();
  }
});

it('somebody who may no longer see the page hears nothing of what changed, and looks for themselves', async () => {
  const [given, other] = [await givenFaq(world), await givenFaq(world)];
  const place = { projectId: given.project.id, hash: null };
  const { id } = await ask(given, given.vendorA, 'Is it secret?');
  const changed = (ctx: typeof given.team.ctx) => loadFaqChange({ ctx, ...toChange([{ question: id }]) }, place);
  expect((await changed(given.team.ctx)).entries.map(({ text }) => text)).toEqual(['Is it secret?']);
  expect(await changed(other.team.ctx)).toEqual({ entries: [], reload: true });
});

it('another vendor, another firm and an invalid link cannot listen', async () => {
  const [given, other] = [await givenFaq(world), await givenFaq(world)];
  const place = { projectId: given.project.id, hash: null };
  for (const { ctx } of [other.vendorA, other.team]) await expectRefusal(followFaq(ctx, place, signedIn), 'NOT_FOUND');
  await expectRefusal(followFaq(other.vendorA.ctx, { ...place, hash: 'wrong' }, signedIn), 'NOT_FOUND');
  await expectRefusal(followFaq(given.linkA.ctx, place, signedIn), 'UNAUTHENTICATED');
});
