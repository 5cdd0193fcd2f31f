import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { inTurns, variedThroughput } from '../load.ts';
import { webDocument, withProduct } from '../product.ts';
import { countStatements } from '../recorded-sql.ts';
import type { Row } from '../row.ts';
import { type Answerer, seedAnswering } from '../seed-answering.ts';
import { fetchAll } from '../timing.ts';

/** What the browser sends while a vendor types. */
const SAVE = webDocument(`mutation Save($input: SetAnswerInput!) {
  setAnswer(input: $input) {
    kind questionId revision
    answer {
      questionId value secondaryValue notApplicable notApplicableDescription isDraft revision answeredAt
      answeredBy { id name } status { value notes }
    }
    progress { answered total percent }
  }
}`);

const CONNECTIONS = 64;
const SECONDS = 2;

interface Save {
  readonly answerer: Answerer;
  readonly question: string;
  readonly sequence: number;
}

const textOf = ({ sequence }: Save): string =>
  `Change ${sequence}: we cover members in all fifty states through our own network and the partners listed in the appendix.`;

/** Vendors take turns, each with one question after the other. Every vendor is one journal, whose changes arrive out of order. */
function typing(answerers: readonly Answerer[]) {
  const journals = new Map(answerers.map(({ product }) => [product, newId()]));
  const acknowledged = new Map<string, number>();
  let turn = 0;
  return {
    acknowledged,
    clientIdOf: (product: string): string => journals.get(product) ?? '',
    next(): Save {
      const sequence = ++turn;
      const answerer = answerers[sequence % answerers.length]!;
      const question = answerer.questions[Math.floor(sequence / answerers.length) % answerer.questions.length]!;
      return { answerer, question, sequence };
    },
    confirm({ answerer, question, sequence }: Save): void {
      const key = `${answerer.product} ${question}`;
      acknowledged.set(key, Math.max(sequence, acknowledged.get(key) ?? 0));
    },
  };
}

export const autosave: Row = {
  name: 'autosave',
  says: 'vendors of 50 projects saving answers over 64 connections against a plain route doing one upsert with the same session check, requests per second',
  limit: { atLeast: 0.5 },
  defaultSize: 200,
  run: (size) =>
    withProduct(async ({ app, database, user, plainPool, load, plainPost }) => {
      const projects = Math.min(50, size);
      const sizes = { projects, vendorsPerProject: Math.ceil(size / projects), questions: 100, sections: 5 };
      const answerers = await seedAnswering(app, database, user, sizes);
      const typed = typing(answerers);
      const requestOf = (save: Save) => {
        const { cookie, project, product } = save.answerer;
        const input = {
          project: { id: project },
          product: { id: product },
          question: { id: save.question },
          answer: { value: textOf(save) },
          clientId: typed.clientIdOf(product),
          clientSequence: save.sequence,
          baseRevision: 0,
        };
        return load(SAVE, { input }, cookie);
      };
      const saveAll = () =>
        variedThroughput<Save>({
          url: requestOf(typed.next()).url,
          connections: CONNECTIONS,
          seconds: SECONDS,
          next() {
            const save = typed.next();
            const { headers, body } = requestOf(save);
            return { headers, body, job: save };
          },
          answered(save, body) {
            const { kind } = (JSON.parse(body) as { data: { setAnswer: { kind: string } } }).data.setAnswer;
            if (kind === 'CONFLICT') throw new Error('A journal is in conflict with itself');
            typed.confirm(save);
          },
        });
      const upsertAll = await plainUpserts(plainPool, plainPost, answerers);
      // As the database does by itself within a minute: what it plans for tables that it knows as empty is slow once they are not.
      for (const fill of [saveAll, upsertAll]) await fill();
      await database.pool.query('vacuum analyze');
      const [product, plain] = await inTurns(6, saveAll, upsertAll);
      const checked = await assertKept(database, typed.acknowledged);
      const statements = await countStatements(() => fetchAll(requestOf(typed.next())));
      if (statements > 6) throw new Error(`${statements} statements for one save`);
      return {
        ratio: product! / plain!,
        measured: `product ${Math.round(product!)} saves/s, plain upsert ${Math.round(plain!)} req/s; ${statements} statements per save with its progress; ${checked} answers held as last confirmed`,
      };
    }),
};

/** The limit: the same rows into a bare table. */
async function plainUpserts(
  pool: OpenDatabase['pool'],
  plainPost: (handle: (body: unknown, userId: string) => Promise<unknown>) => Promise<string>,
  answerers: readonly Answerer[],
): Promise<() => Promise<number>> {
  await pool.query(`create table bench_answers (
    participation_id uuid not null, question_id uuid not null, value jsonb, answered_at timestamptz not null, answered_by uuid not null,
    primary key (participation_id, question_id)
  )`);
  const url = await plainPost(async (body, userId) => {
    const { product, question, value } = body as { product: string; question: string; value: string };
    await pool.query(
      `insert into bench_answers (participation_id, question_id, value, answered_at, answered_by) values ($1, $2, $3, now(), $4)
       on conflict (participation_id, question_id) do update set value = excluded.value, answered_at = excluded.answered_at, answered_by = excluded.answered_by`,
      [product, question, JSON.stringify(value), userId],
    );
    return { saved: true };
  });
  const typed = typing(answerers);
  return () =>
    variedThroughput<null>({
      url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      next() {
        const save = typed.next();
        const body = JSON.stringify({ product: save.answerer.product, question: save.question, value: textOf(save) });
        return { headers: { cookie: save.answerer.cookie, 'content-type': 'application/json' }, body, job: null };
      },
      answered: () => {},
    });
}

/**
 * Checks that each stored answer is its last confirmed change, or one that was still being sent when the load ended; never an earlier one.
 */
async function assertKept({ pool }: OpenDatabase, acknowledged: ReadonlyMap<string, number>): Promise<number> {
  const { rows } = await pool.query<{ participation_id: string; question_id: string; value: string; sequence: number }>(
    `select participation_id, question_id, value, (writers -> 0 ->> 'sequence')::int as sequence from answers`,
  );
  const stored = new Map(rows.map((row) => [`${row.participation_id} ${row.question_id}`, row]));
  for (const [key, sequence] of acknowledged) {
    const row = stored.get(key);
    if (!row) throw new Error(`A confirmed answer is lost (${key})`);
    if (row.sequence < sequence) throw new Error(`An older save stands over a newer one (${row.sequence} over ${sequence})`);
    if (!row.value.startsWith(`Change ${row.sequence}:`))
      throw new Error(`The answer is not what was sent as ${row.sequence}: ${row.value}`);
  }
  return acknowledged.size;
}
