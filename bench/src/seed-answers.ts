import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import type { App } from '@weighbridge/server/app.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { type Answerer, seedAnswering } from './seed-answering.ts';
import type { BenchUser } from './session.ts';

const OPTIONS = ['Yes, in all fifty states', 'Yes, in some states', 'Planned for next year', 'Not at all'];

/** One questionnaire that is answered to the last question; every fourth one is a list to choose from. */
export async function seedAnsweredQuestionnaire(app: App, database: OpenDatabase, user: BenchUser, questions: number): Promise<Answerer> {
  const { pool } = database;
  const [answerer] = await seedAnswering(app, database, user, { projects: 1, vendorsPerProject: 1, questions, sections: 40 });
  const { project, product, vendorId, userId } = answerer!;
  const { options } = questionDefinitionSchema.parse({ label: 'x', type: 'LIST', options: OPTIONS.map((label) => ({ label })) });
  const ids = options.map((option, index) => ({ ...option, id: `00000000-0000-7000-8000-00000000000${index}` }));
  await pool.query(
    `update questions set type = 'LIST', definition = definition || jsonb_build_object('type', 'LIST', 'options', $2::jsonb)
     where id in (select id from (select id, row_number() over (order by id) as number from questions where project_id = $1) all_of_them where number % 4 = 0)`,
    [project, JSON.stringify(ids)],
  );
  await pool.query(
    `insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, revision, given_revision,
       answered_at, answered_by)
     select $1, id, company_id, project_id, $2, label,
       case when type = 'LIST' then jsonb_build_array($4::text) else to_jsonb('We cover members of ' || label || ' through our own network.') end,
       1, 1, now(), $3
     from questions where project_id = $5`,
    [product, vendorId, userId, ids[0]!.id, project],
  );
  await pool.query('vacuum analyze');
  return answerer!;
}
