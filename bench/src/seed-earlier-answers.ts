import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import type { Answerer } from './seed-answering.ts';
import type { BenchUser } from './session.ts';

const PER_PROJECT = 100;

/** Adds earlier answers of this vendor to these questions, a hundred in each project. */
export async function seedEarlierAnswers(
  { pool }: OpenDatabase,
  user: BenchUser,
  { vendorId }: Answerer,
  labels: readonly string[],
): Promise<void> {
  await pool.query(
    `with asked as (
      select label, number, (number - 1) / ${PER_PROJECT} as project from unnest($4::text[]) with ordinality as given (label, number)
    ), project as (
      insert into projects (id, company_id, name, type, status, created_by, created_at, updated_at)
      select gen_random_uuid(), $1, 'Earlier ' || project, 'RFP', 'COMPLETED', $2, now(), now() from (select distinct project from asked) numbers
      returning id, name
    ), entry as (
      insert into project_products (id, company_id, project_id, product_id, participation_status, created_at, updated_at)
      select gen_random_uuid(), $1, project.id, vendor_products.id, 'ACCEPTED', now(), now() from project, vendor_products where vendor_id = $3
      returning id, project_id
    ), section as (
      insert into sections (id, company_id, project_id, name, position, created_at, updated_at)
      select gen_random_uuid(), $1, project.id, 'Network', 'a0', now(), now() from project
      returning id, project_id
    ), question as (
      insert into questions (id, company_id, project_id, section_id, position, label, type, definition, status, created_by, created_at, updated_at)
      select gen_random_uuid(), $1, section.project_id, section.id, 'a' || asked.number, asked.label, 'TEXT',
        (select definition from questions where type = 'TEXT' limit 1) || jsonb_build_object('label', asked.label), 'APPROVED', $2, now(), now()
      from asked join project on project.name = 'Earlier ' || asked.project join section on section.project_id = project.id
      returning id, project_id, label
    )
    insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, revision, answered_at)
    select entry.id, question.id, $1, question.project_id, $3, question.label, to_jsonb('As agreed with the employer.'::text), 1,
      now() - random() * interval '900 days'
    from question join entry on entry.project_id = question.project_id`,
    [user.companyId, user.userId, vendorId, labels],
  );
}
