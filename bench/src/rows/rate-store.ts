import { loadJobActor } from '@weighbridge/server/features/account/record/actor.queries.ts';
import { writeRating } from '@weighbridge/server/features/scoring/record/rating.writes.ts';
import { createContext } from '@weighbridge/server/platform/context.ts';
import { openDatabase } from '@weighbridge/server/platform/database/database.ts';
import { inTurns } from '../load.ts';
import { withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedAnsweredQuestionnaire } from '../seed-answers.ts';

const CONNECTIONS = 32;
const SECONDS = 2;

/** How often a second the work can be done over all connections. */
async function rate(work: () => Promise<unknown>): Promise<number> {
  let done = 0;
  const begun = performance.now();
  const writer = async (): Promise<void> => {
    while (performance.now() < begun + SECONDS * 1000) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, writer));
  return (done * 1000) / (performance.now() - begun);
}

/** The limit: the same row, written without checking anything, without foreign keys and without its event. */
const UPSERT = `insert into bench_ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
  values ($1, $2, $3, $4, null, 1, $5, $6, $7)
  on conflict (participation_id, question_id, branch_id) do update set
    answer_revision = excluded.answer_revision, rating = excluded.rating, rated_at = excluded.rated_at, rated_by = excluded.rated_by`;

export const rateStore: Row = {
  name: 'rate-store',
  says: 'ratings with their events written over 32 connections through the store of scoring against a plain upsert of the same row, per second',
  limit: { atLeast: 0.5 },
  defaultSize: 1000,
  run: (questions) =>
    withProduct(async ({ app, database, user }) => {
      const { project, product, questions: asked } = await seedAnsweredQuestionnaire(app, database, user, questions);
      await database.pool.query('update project_products set answers_submitted_at = now() where id = $1', [product]);
      await database.pool.query('create table bench_ratings (like ratings including all)');
      const actor = await loadJobActor(app.parts.db, { userId: user.userId, onBehalfOf: null });
      const ctx = createContext(app.parts, { actor, requestId: 'bench' });
      const { databaseUrl, dataDir } = app.parts.config;
      const raters = await openDatabase({ databaseUrl, dataDir, poolSize: CONNECTIONS });
      // The same answer gets another rating the next time, so that each of them changes something.
      const ratings =
        (turn = 0) =>
        () => {
          const number = turn++;
          return { question: asked[number % asked.length]!, rating: (number + Math.floor(number / asked.length)) % 6, now: new Date() };
        };
      const [nextStored, nextPlain] = [ratings(), ratings()];
      try {
        const [store, plain] = (await inTurns(
          6,
          () =>
            rate(async () => {
              const { question, rating } = nextStored();
              const row = { companyId: user.companyId, projectId: project, participationId: product, questionId: question, branchId: null };
              const written = await writeRating(raters.db, ctx, { ...row, answerRevision: 1, rating, seen: undefined });
              if (!written) throw new Error('A rating was not written');
            }),
          () =>
            rate(() => {
              const { question, rating, now } = nextPlain();
              return raters.pool.query({
                name: 'plain-rating',
                text: UPSERT,
                values: [user.companyId, project, product, question, rating, now, user.userId],
              });
            }),
        )) as [number, number];
        return { ratio: store / plain, measured: `store ${store.toFixed(0)}/s, plain upsert ${plain.toFixed(0)}/s` };
      } finally {
        await raters.close();
      }
    }),
};
