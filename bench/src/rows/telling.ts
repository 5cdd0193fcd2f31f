import { setTimeout } from 'node:timers/promises';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedFirm, seedReaders, seedTemplates } from '../seed-readers.ts';
import { fetchAll, mediansInTurns } from '../timing.ts';

const PUBLISH = webDocument('mutation Publish($input: UpdateTemplateInput!) { updateTemplate(input: $input) { id status } }');
const TURNS = 40;
const FEW = 2;
const WITHIN = 1000;

/** How long it takes until everybody concerned has it in their list. */
async function untilAllHaveIt({ pool }: OpenDatabase, templateId: string, people: number): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const { rows } = await pool.query('select count(*)::integer as count from notifications where subject_id = $1', [templateId]);
    if (rows[0].count >= people) return performance.now() - begun;
    if (performance.now() - begun > 10 * WITHIN) throw new Error(`Only ${rows[0].count} of ${people} were told`);
    await setTimeout(5);
  }
}

export const telling: Row = {
  name: 'telling',
  says: 'a request that concerns 200 people, compared with one that concerns 2; all of them are told within a second',
  limit: { atMost: 1.2 },
  defaultSize: 200,
  run: (size) =>
    withProduct(async ({ app, database, load }) => {
      await app.start();
      const firm = async (people: number) => {
        const companyId = await seedFirm(database);
        // And the person who does it, who is not told.
        const { cookies } = await seedReaders(app.parts, database, companyId, people + 1);
        const templates = await seedTemplates(database, companyId, TURNS + 10);
        return { cookie: cookies[0], templates, updatedAt: await changedAt(database, templates[0]!) };
      };
      const [large, small] = [await firm(size), await firm(FEW)];
      const delays: number[] = [];
      const publish = ({ cookie, templates, updatedAt }: Awaited<ReturnType<typeof firm>>) => {
        const id = templates.pop()!;
        return { id, call: () => fetchAll(load(PUBLISH, { input: { id, status: 'PUBLISHED', updatedAt } }, cookie)) };
      };
      // Told of one before the next is published: what follows from a request runs beside the next one.
      let last: Promise<unknown> = Promise.resolve();
      const side = (given: Awaited<ReturnType<typeof firm>>, people: number) => async () => {
        const { id, call } = publish(given);
        await call();
        last = untilAllHaveIt(database, id, people).then((time) => people === size && delays.push(time));
      };
      const [ofMany = 0, , ofFew = 0] = await mediansInTurns(
        TURNS,
        side(large, size),
        () => last,
        side(small, FEW),
        () => last,
      );
      const slowest = Math.max(...delays);
      if (slowest > WITHIN) throw new Error(`It took ${Math.round(slowest)} ms until all ${size} were told, more than ${WITHIN}`);
      return {
        ratio: ofMany / ofFew,
        measured: `${ofMany.toFixed(1)} ms for ${size} people, ${ofFew.toFixed(1)} ms for ${FEW}; all told after at most ${Math.round(slowest)} ms`,
      };
    }),
};

async function changedAt({ pool }: OpenDatabase, templateId: string): Promise<string> {
  const { rows } = await pool.query('select updated_at from templates where id = $1', [templateId]);
  return (rows[0].updated_at as Date).toISOString();
}
