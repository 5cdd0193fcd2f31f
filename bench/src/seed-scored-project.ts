import type { App } from '@weighbridge/server/app.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { seedAnswering } from './seed-answering.ts';
import type { BenchUser } from './session.ts';

/** One project that is scored: every product has submitted an answer to every question, and nearly all are rated. */
export async function seedScoredProject(app: App, database: OpenDatabase, user: BenchUser, questions: number, products: number) {
  const { pool } = database;
  const entries = await seedAnswering(app, database, user, { projects: 1, vendorsPerProject: products, questions, sections: 40 });
  const { project } = entries[0]!;
  await pool.query(
    `insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, revision, given_revision,
       answered_at, answered_by)
     select entry.id, questions.id, questions.company_id, questions.project_id, product.vendor_id, questions.label,
       to_jsonb('We cover members of ' || questions.label || ' through our own network.'), 1, 1, now(), null
     from project_products as entry
     join vendor_products as product on product.id = entry.product_id
     join questions on questions.project_id = entry.project_id
     where entry.project_id = $1`,
    [project],
  );
  await pool.query(
    `insert into ratings (company_id, project_id, participation_id, question_id, answer_revision, rating, rated_at, rated_by)
     select company_id, project_id, participation_id, question_id, 1, mod(abs(hashtext(participation_id::text || question_id::text)), 6), now(), $2
     from answers where project_id = $1 and mod(abs(hashtext(question_id::text)), 20) > 0`,
    [project, user.userId],
  );
  await pool.query('update project_products set answers_submitted_at = now() where project_id = $1', [project]);
  await pool.query(`update projects set status = 'SCORING' where id = $1`, [project]);
  await pool.query('vacuum analyze');
  return { project, products: entries.map(({ product }) => product) };
}
