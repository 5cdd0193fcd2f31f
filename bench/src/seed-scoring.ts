import type { App } from '@weighbridge/server/app.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { seedAnswering } from './seed-answering.ts';
import type { BenchUser } from './session.ts';

const SECTIONS = 40;

export interface SeededScoring {
  project: string;
  sections: string[];
  products: string[];
  questions: string[];
}

/** A project in scoring: every product has answered every question; three of four answers are rated, and one of ten has a note. */
export async function seedScoring(
  app: App,
  database: OpenDatabase,
  user: BenchUser,
  sizes: { questions: number; products: number; prefix?: string },
): Promise<SeededScoring> {
  const { pool } = database;
  const { questions, products, prefix = '' } = sizes;
  const answerers = await seedAnswering(app, database, user, {
    projects: 1,
    vendorsPerProject: products,
    questions,
    sections: SECTIONS,
    prefix,
  });
  const { project, questions: asked } = answerers[0]!;
  await pool.query(`update projects set status = 'SCORING' where id = $1`, [project]);
  await pool.query('update project_products set answers_submitted_at = now() where project_id = $1', [project]);
  for (const { product, vendorId, userId } of answerers) {
    await pool.query(
      `insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, revision, given_revision, answered_at, answered_by)
       select $1, id, company_id, project_id, $2, label,
         to_jsonb('We cover members of ' || label || ' through our own network, and report on it every quarter.'), 1, 1, now(), $3
       from questions where project_id = $4`,
      [product, vendorId, userId, project],
    );
  }
  await pool.query(
    `insert into ratings (company_id, project_id, participation_id, question_id, answer_revision, rating, rated_at, rated_by)
     select company_id, project_id, participation_id, question_id, 1, number % 6, now(), $2
     from (select answers.*, row_number() over (order by participation_id, question_id) as number from answers where project_id = $1) as counted
     where number % 4 <> 0`,
    [project, user.userId],
  );
  await pool.query(
    `insert into answer_notes (company_id, project_id, participation_id, question_id, notes, updated_at, updated_by)
     select company_id, project_id, participation_id, question_id, 'Compare with what the references say.', now(), $2
     from (select answers.*, row_number() over (order by participation_id, question_id) as number from answers where project_id = $1) as counted
     where number % 10 = 0`,
    [project, user.userId],
  );
  await pool.query('vacuum analyze');
  const sections = await pool.query<{ id: string }>('select id from sections where project_id = $1 order by position', [project]);
  return { project, sections: sections.rows.map(({ id }) => id), products: answerers.map(({ product }) => product), questions: asked };
}

/** Branches without members, so that nobody sees them; everything in them is rated and noted. The firm uses branches from now on. */
export async function seedBranches({ pool }: OpenDatabase, user: BenchUser, project: string, branches: number): Promise<void> {
  await pool.query(`update companies set settings = settings || '{"enableBranches": true}' where id = $1`, [user.companyId]);
  for (let n = 0; n < branches; n++) {
    const branch = newId();
    await pool.query(
      `insert into branches (id, company_id, project_id, name, scoring_type, created_at, created_by) values ($1, $2, $3, 'Apart', 'NUMBERS', now(), $4)`,
      [branch, user.companyId, project, user.userId],
    );
    await pool.query(
      `insert into ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
       select company_id, project_id, participation_id, question_id, $2, 1, 3, now(), $3 from answers where project_id = $1`,
      [project, branch, user.userId],
    );
    await pool.query(
      `insert into answer_notes (company_id, project_id, participation_id, question_id, branch_id, notes, updated_at, updated_by)
       select company_id, project_id, participation_id, question_id, $2, 'Between us.', now(), $3 from answers where project_id = $1`,
      [project, branch, user.userId],
    );
  }
  await pool.query('vacuum analyze');
}
