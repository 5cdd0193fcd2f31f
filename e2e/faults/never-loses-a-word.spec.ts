import { expect } from '@playwright/test';
import { ACCOUNTS, DEMO_PASSWORD } from '../support/accounts.ts';
import { seeded } from './random.ts';
import { questionnaire, test } from './test.ts';
import { FAULTS, Writer } from './writer.ts';

/** Each of two people goes through so many; a long run asks for hundreds. */
const FAULTS_EACH = Number(process.env.FAULTS ?? 3);
/** `KINDS=away,version` asks for these alone. */
const KINDS = FAULTS.filter((fault) => !process.env.KINDS || process.env.KINDS.split(',').includes(fault));
const SEED = Number(process.env.SEED ?? 2027);

const OWN = {
  first: [
    'In which state is your company domiciled?',
    'Describe your company, its ownership, and any change of ownership in the last three years.',
  ],
  second: ['What are the hours of your member service line?', 'List every service that is not included in the base fee, with its price.'],
};
/** Both write here, so that they get in each other's way. */
const SHARED = 'Who is on the implementation team, and what share of their time is assigned to this client?';

/** On a slow machine little stands on the screen long enough to be looked for: who had too little at stake goes on for some time. */
const FOUND_EACH = Math.ceil(FAULTS_EACH / 3);

/** A round takes seconds. Beyond this the browser itself stands still, and waiting longer tells nothing. */
const ROUND_MS = 900_000;

test.describe.configure({ timeout: 600_000 + FAULTS_EACH * 60_000 });

test('whatever happens to tab, network, server, session and the application itself, what two people typed is saved or offered to them', async ({
  browser,
  product,
}, info) => {
  info.annotations.push({ type: 'faults', description: `seed ${SEED}, ${FAULTS_EACH} for each of two writers` });
  const email = ACCOUNTS.harper;
  const people = await Promise.all(
    (['first', 'second'] as const).map(async (name, index) => {
      const context = await browser.newContext({ baseURL: product.url });
      await context.request.post('/api/login', { data: { email, password: DEMO_PASSWORD } });
      const path = await questionnaire(context.request);
      return {
        context,
        writer: new Writer({ name, email, context, product, path, random: seeded(SEED + index), questions: [...OWN[name], SHARED] }),
      };
    }),
  );
  await Promise.all(
    people.map(async ({ writer }, index) => {
      const random = seeded(SEED + 100 + index);
      const hadEnough = (round: number) => round >= FAULTS_EACH && (writer.found >= FOUND_EACH || round >= 4 * FAULTS_EACH);
      for (let round = 0; !hadEnough(round); round++) {
        const fault = random.pick(KINDS);
        await within(ROUND_MS, () => `${writer.doing}, ${fault}, round ${round}, seed ${SEED}`, writer.suffer(fault));
      }
      await writer.comeToRest();
    }),
  );
  const found = people.reduce((sum, { writer }) => sum + writer.found, 0);
  info.annotations.push({ type: 'found', description: `${found} texts found again` });
  expect(
    people.flatMap(({ writer }) => writer.lost),
    `lost with seed ${SEED}`,
  ).toEqual([]);
  expect(found).toBeGreaterThanOrEqual(2 * FOUND_EACH);
  for (const { context } of people) await context.close();
});

async function within(milliseconds: number, what: () => string, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing happens any more: ${what()}`)), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
