import { beforeAll, expect, it } from 'vitest';
import { givenWorld, type World } from '../../testing/world.ts';
import { createSession } from '../sessions.ts';
import { cleanUp } from './clean-up.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ago = (age: number) => new Date(world.clock.now().getTime() - age);
const run = () => cleanUp.run(world.app.parts, {}, { number: 1, last: false });

it('ends sessions that ran out and keeps those in use', async () => {
  const { userId } = await world.givenUser();
  const start = (before: number) => createSession(world.db, ago(before), { userId, address: null, agent: String(before / HOUR) });
  for (const hours of [1, 11, 13, 200]) await start(hours * HOUR);
  await world.db.updateTable('sessions').set({ lastSeenAt: world.clock.now() }).where('agent', '=', '200').execute();
  await run();
  const left = await world.db.selectFrom('sessions').select('agent').orderBy('createdAt', 'desc').execute();
  expect(left.map(({ agent }) => agent)).toEqual(['1', '11']);
});

it('forgets what followed from events after a month, and keeps what still has to and what was given up', async () => {
  const give = (reaction: string, reacted: number | null, due: number | null) =>
    world.db
      .insertInto('eventDeliveries')
      .values({
        eventId: 1,
        companyId: null,
        reaction,
        nextAttemptAt: due === null ? null : ago(due),
        reactedAt: reacted === null ? null : ago(reacted),
      })
      .execute();
  await give('done lately', 29 * DAY, null);
  await give('done long ago', 31 * DAY, null);
  await give('due', null, 31 * DAY);
  await give('given up', null, null);
  await run();
  const left = await world.db.selectFrom('eventDeliveries').select('reaction').orderBy('reaction').execute();
  expect(left.map(({ reaction }) => reaction)).toEqual(['done lately', 'due', 'given up']);
});
