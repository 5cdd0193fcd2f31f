import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { answeringTopic, answersChanged } from '@weighbridge/server/features/answer/record/answering-topic.ts';
import type { Parts } from '@weighbridge/server/platform/context.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { createSession } from '@weighbridge/server/platform/sessions.ts';
import { webDocument, withProduct } from '../product.ts';
import { countStatements } from '../recorded-sql.ts';
import type { Row } from '../row.ts';
import { seedAnswering } from '../seed-answering.ts';

const CHANGED = webDocument(`subscription Changed($project: ID!, $product: ID!) {
  answeringChanged(project: $project, product: $product) {
    answers { questionId value notApplicable isDraft revision answeredAt answeredBy { id name } status { value notes } }
    removed revisions { questionId revision }
    presence { user { id name } clientId questionId seenAt }
    product { id answersSubmittedAt progress { answered total percent } actions }
  }
}`);
const WITHIN = 1000;

async function givenColleagues(parts: Parts, { pool }: OpenDatabase, vendorId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await pool.query(
    `insert into users (id, email, type, status, first_name, last_name, vendor_id, terms_version, created_at, updated_at)
     select id, id || '@vendor.test', 'VENDOR', 'ACTIVE', 'Colleague', id::text, $2, $3, now(), now() from unnest($1::uuid[]) as id`,
    [ids, vendorId, requiredTermsVersion('VENDOR')],
  );
  const cookies: string[] = [];
  for (const userId of ids) {
    const { token } = await createSession(parts.db, parts.clock.now(), { userId, address: null, agent: null });
    cookies.push(`weighbridge=${token}`);
  }
  return cookies;
}

export const live: Row = {
  name: 'live',
  says: 'one change of an answer to 1,000 people who have the questionnaire open, each in a socket of their own: statements in all',
  limit: { atMost: 5 },
  defaultSize: 1000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const sizes = { projects: 1, vendorsPerProject: 1, questions: 100, sections: 5 };
      const [answerer] = await seedAnswering(app, database, user, sizes);
      const { project, product, vendorId, questions } = answerer!;
      const cookies = await givenColleagues(app.parts, database, vendorId, size);
      const clients = new Worker(new URL('../live-clients.ts', import.meta.url), {
        workerData: { url: load('').url.replace('http', 'ws'), cookies, documentId: CHANGED, variables: { project, product } },
      });
      try {
        await once(clients, 'message');
        const times: number[] = [];
        let processor = 0;
        const statements = await countStatements(async () => {
          const [begun, used] = [performance.now(), process.threadCpuUsage()];
          app.parts.live.announce(answeringTopic(product), answersChanged([questions[0]!]));
          await once(clients, 'message');
          times.push(performance.now() - begun);
          const { user: own, system } = process.threadCpuUsage(used);
          processor += own + system;
        });
        const [median] = times.toSorted((a, b) => a - b).slice(Math.floor(times.length / 2));
        if (median! > WITHIN) throw new Error(`It took ${Math.round(median!)} ms until everybody had it, more than ${WITHIN}`);
        return {
          ratio: statements,
          measured: `${statements} statements, ${Math.round(median!)} ms until all ${size} had it (median), ${Math.round(processor / times.length / size)} µs of processor time per delivery`,
        };
      } finally {
        await clients.terminate();
      }
    }),
};
