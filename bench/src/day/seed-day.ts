import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { sequence } from '@weighbridge/server/platform/position.ts';
import { hashToken, newToken } from '@weighbridge/server/platform/sessions.ts';

const FIRMS = 50;
const BROKERS_PER_FIRM = 10;
const VENDORS = 2_000;
const PROJECTS_PER_FIRM = 8;
const SECTIONS = 3;
const QUESTIONS_PER_SECTION = 10;
const PRODUCTS = 8;
const LIBRARY_PER_FIRM = 100;
const NOTIFICATIONS_PER_BROKER = 40;

/**
 * Firms with their brokers, vendors with one product and one user each, projects in every stage with questions, invited products, answers
 * and ratings. The people stay the same; projects and all that hangs on them grow with `scale`.
 */
export async function seedDay({ pool }: OpenDatabase, scale: number): Promise<void> {
  const definition = JSON.stringify(questionDefinitionSchema.parse({ label: 'How do you handle it?', type: 'TEXT' }));
  const run = (text: string, values: unknown[] = []) => pool.query(text, values);
  await run(
    `insert into companies (id, name, settings, created_at, updated_at)
     select gen_random_uuid(), 'Firm ' || n, $1::jsonb, now(), now() from generate_series(1, $2::int) n`,
    [JSON.stringify(DEFAULT_COMPANY_SETTINGS), FIRMS],
  );
  await run(
    `insert into roles (id, company_id, name, privileges, created_at, updated_at)
     select gen_random_uuid(), id, 'Everything', array['MANAGE_ALL_PROJECTS', 'MANAGE_ALL_SCORING'], now(), now() from companies`,
  );
  await run(
    `insert into users (id, email, type, status, first_name, last_name, company_id, role_id, terms_version, created_at, updated_at)
     select gen_random_uuid(), 'broker' || n || '@' || roles.company_id || '.test', 'BROKER', 'ACTIVE', 'Bea', 'Broker ' || n, roles.company_id,
       roles.id, $1, now(), now()
     from roles, generate_series(1, $2::int) n`,
    [requiredTermsVersion('BROKER'), BROKERS_PER_FIRM],
  );
  await run(
    `insert into vendors (id, name, email, status, created_at, updated_at)
     select gen_random_uuid(), 'Vendor ' || n, 'vendor' || n || '@vendor.test', 'APPROVED', now(), now() from generate_series(1, $1::int) n`,
    [VENDORS],
  );
  await run(
    `insert into vendor_products (id, vendor_id, name, position, created_at, updated_at)
     select gen_random_uuid(), id, 'Plan of ' || name, 0, now(), now() from vendors`,
  );
  await run(
    `insert into users (id, email, type, status, first_name, last_name, vendor_id, terms_version, created_at, updated_at)
     select gen_random_uuid(), email, 'VENDOR', 'ACTIVE', 'Vera', name, id, $1, now(), now() from vendors`,
    [requiredTermsVersion('VENDOR')],
  );
  await run(
    `with firm as (select company_id, (array_agg(id order by email))[1] as creator from users where type = 'BROKER' group by 1)
     insert into projects (id, company_id, name, type, status, created_by, created_at, updated_at, planned_decision_date)
     select gen_random_uuid(), company_id, 'Project ' || n || ' benefits review', (array['RFP','RFI'])[1 + n % 2],
       (array['AWAITING','AWAITING','AWAITING','SCORING','SCORING','SCORING','COMPLETED','DRAFT'])[1 + n % 8],
       creator, now() - n * interval '1 hour', now(), now() + interval '90 days'
     from firm, generate_series(0, $1::int - 1) n`,
    [PROJECTS_PER_FIRM * scale],
  );
  await run(
    `insert into project_members (project_id, user_id, role, company_id, position)
     select id, created_by, 'PROJECT_MANAGER', company_id, 0 from projects`,
  );
  await run(
    `insert into sections (id, company_id, project_id, name, position, created_at, updated_at)
     select gen_random_uuid(), company_id, id, 'Section ' || n, ($1::text[])[n], now(), now() from projects, generate_series(1, $2::int) n`,
    [sequence(SECTIONS), SECTIONS],
  );
  await run(
    `insert into questions (id, company_id, project_id, section_id, position, label, type, definition, status, created_by, created_at, updated_at)
     select gen_random_uuid(), sections.company_id, project_id, sections.id, ($1::text[])[n],
       'How do you handle requirement ' || n || ' of ' || sections.name || ' for members in several states?', 'TEXT', $2::jsonb, 'APPROVED',
       projects.created_by, now(), now()
     from sections join projects on projects.id = project_id, generate_series(1, $3::int) n`,
    [sequence(QUESTIONS_PER_SECTION), definition, QUESTIONS_PER_SECTION],
  );
  await run(
    `insert into questions (id, company_id, position, label, type, definition, status, created_at, updated_at)
     select gen_random_uuid(), id, 'a0', 'Library question ' || n || ' about networks and rates', 'TEXT', $1::jsonb, 'APPROVED', now(), now()
     from companies, generate_series(1, $2::int) n`,
    [definition, LIBRARY_PER_FIRM * scale],
  );
  await run(
    `with place as (select id, company_id, status, row_number() over (order by company_id, created_at) - 1 as number from projects),
          product as (select id, row_number() over (order by id) - 1 as number from vendor_products)
     insert into project_products (id, company_id, project_id, product_id, participation_status, answers_submitted_at, invited_at, created_at, updated_at)
     select gen_random_uuid(), company_id, place.id, product.id, 'ACCEPTED',
       case when status in ('SCORING', 'COMPLETED') then now() end, now(), now(), now()
     from place cross join generate_series(0, $1::int - 1) n
     join product on product.number = (place.number * $1 + n * 251) % $2::int
     where status <> 'DRAFT'`,
    [PRODUCTS, VENDORS],
  );
  await run(
    `insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, revision, given_revision, answered_at)
     select entry.id, questions.id, questions.company_id, questions.project_id, vendor_products.vendor_id, questions.label,
       to_jsonb('We cover members through our own network and report on it every quarter: ' || questions.label), 1, 1, now()
     from project_products as entry
     join vendor_products on vendor_products.id = entry.product_id
     join questions on questions.project_id = entry.project_id
     where entry.answers_submitted_at is not null`,
  );
  await run(
    `insert into ratings (company_id, project_id, participation_id, question_id, answer_revision, rating, rated_at, rated_by)
     select answers.company_id, project_id, participation_id, question_id, 1, 3, now(), projects.created_by
     from answers join projects on projects.id = project_id where hashtext(question_id::text) % 2 = 0`,
  );
  await run(
    `insert into notifications (id, user_id, company_id, kind, data, created_at)
     select gen_random_uuid(), id, company_id, 'NewProject', '{}', now() - n * interval '1 hour' from users, generate_series(1, $1::int) n
     where type = 'BROKER'`,
    [NOTIFICATIONS_PER_BROKER * scale],
  );
  await seedSessions(pool);
  await run('vacuum analyze');
}

/** Everybody is signed in. The tokens are kept in a table of their own, for the load to find. */
async function seedSessions(pool: OpenDatabase['pool']): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from users');
  const tokens = rows.map(() => newToken());
  await pool.query('create table day_tokens (user_id uuid primary key, token text not null)');
  await pool.query('insert into day_tokens select * from unnest($1::uuid[], $2::text[])', [rows.map(({ id }) => id), tokens]);
  await pool.query(
    `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     select id, hash, user_id, now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[], $3::uuid[]) as given (id, hash, user_id)`,
    [rows.map(() => newId()), tokens.map(hashToken), rows.map(({ id }) => id)],
  );
}
