import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import type { BenchUser } from './session.ts';

const PER_FIRM = 500;

/** Projects of firms with 500 each, spread over types and statuses; the signed-in broker's firm is one of them. */
export async function seedProjects({ pool }: OpenDatabase, user: BenchUser, projects: number): Promise<void> {
  const firms = Math.max(1, Math.round(projects / PER_FIRM));
  const settings = JSON.stringify(DEFAULT_COMPANY_SETTINGS);
  await pool.query(
    `insert into companies (id, name, settings, created_at, updated_at)
     select gen_random_uuid(), 'Firm ' || n, $1::jsonb, now(), now() from generate_series(2, $2::int) n`,
    [settings, firms],
  );
  await pool.query(
    `insert into clients (id, company_id, name, website, created_at, updated_at)
     select gen_random_uuid(), companies.id, 'Client ' || n, 'client.test', now(), now() from companies, generate_series(1, 20) n`,
  );
  await pool.query(
    `with numbered as (select id, row_number() over (order by id = $1 desc, id) - 1 as firm from companies),
          client as (select id, company_id, row_number() over (partition by company_id order by id) as place from clients)
     insert into projects (id, company_id, client_id, name, type, status, created_by, created_at, updated_at, planned_decision_date)
     select gen_random_uuid(), numbered.id, client.id, 'Project ' || n || ' benefits review',
       (array['RFP','RFI','PANEL','RFIOP'])[1 + n % 4],
       (array['DRAFT','IN_REVIEW','PUBLISHED','AWAITING','SCORING','COMPLETED','ARCHIVED'])[1 + n % 7],
       $2::uuid, now() - n * interval '1 minute', now(), now() + interval '90 days'
     from generate_series(0, $3::int - 1) as given (n)
     join numbered on numbered.firm = n % $4::int
     left join client on client.company_id = numbered.id and client.place = 1 + n % 20`,
    [user.companyId, user.userId, projects, firms],
  );
  await pool.query(
    `insert into project_members (project_id, user_id, role, company_id, position)
     select id, $1::uuid, 'PROJECT_MANAGER', company_id, 0 from projects`,
    [user.userId],
  );
  await pool.query('vacuum analyze');
}
