import './record/account.tables.ts';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { newToken } from '../../platform/sessions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { cleanUpAccounts } from './clean-up-accounts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ago = (age: number) => new Date(world.clock.now().getTime() - age);
const run = () => cleanUpAccounts.run(world.app.parts, {}, { number: 1, last: false });

it('forgets links a month after they were used or ran out', async () => {
  const give = (email: string, expired: number, used: number | null) =>
    world.db
      .insertInto('accountTokens')
      .values({
        id: newId(),
        kind: 'PASSWORD_RESET',
        tokenHash: newToken(),
        email,
        userId: null,
        companyId: null,
        clientId: null,
        createdAt: ago(90 * DAY),
        expiresAt: ago(expired),
        usedAt: used === null ? null : ago(used),
      })
      .execute();
  await give('open', -DAY, null);
  await give('expired lately', 29 * DAY, null);
  await give('expired long ago', 31 * DAY, null);
  await give('used lately', -DAY, 29 * DAY);
  await give('used long ago', -DAY, 31 * DAY);
  await run();
  const left = await world.db.selectFrom('accountTokens').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['expired lately', 'open', 'used lately']);
});

it('forgets failed sign-ins after a day', async () => {
  const failures = [1, 23, 25].map((hours) => ({ key: `${hours}`, failures: 3, lastFailedAt: ago(hours * HOUR) }));
  await world.db.insertInto('signInFailures').values(failures).execute();
  await run();
  const left = await world.db.selectFrom('signInFailures').select('key').orderBy('key').execute();
  expect(left.map(({ key }) => key)).toEqual(['1', '23']);
});
