import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import type { Parts } from '@weighbridge/server/platform/context.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { createSession } from '@weighbridge/server/platform/sessions.ts';

/** So many people of the firm who may read and publish templates, signed in. Answers their ids and cookies. */
export async function seedReaders(parts: Pick<Parts, 'db' | 'clock'>, { pool }: OpenDatabase, companyId: string, count: number) {
  const roleId = newId();
  const ids = Array.from({ length: count }, () => newId());
  await pool.query(
    `insert into roles (id, company_id, name, privileges, created_at, updated_at) values ($1, $2, $3, '{REVIEW_TEMPLATES}', now(), now())`,
    [roleId, companyId, `Readers ${roleId}`],
  );
  await pool.query(
    `insert into users (id, email, type, status, first_name, last_name, company_id, role_id, terms_version, created_at, updated_at)
     select id, id || '@reader.test', 'BROKER', 'ACTIVE', 'Reader', id::text, $2, $3, $4, now(), now() from unnest($1::uuid[]) as id`,
    [ids, companyId, roleId, requiredTermsVersion('BROKER')],
  );
  const cookies: string[] = [];
  for (const userId of ids) {
    const { token } = await createSession(parts.db, parts.clock.now(), { userId, address: null, agent: null });
    cookies.push(`weighbridge=${token}`);
  }
  return { ids, cookies };
}

export async function seedFirm({ pool }: OpenDatabase): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into companies (id, name, settings, created_at, updated_at) select $1, $2, settings, now(), now() from companies limit 1`,
    [id, `Firm ${id}`],
  );
  return id;
}

/** Templates of the firm with a section each, so that they can be published. */
export async function seedTemplates({ pool }: OpenDatabase, companyId: string, count: number, status = 'SUBMITTED'): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await pool.query(
    `insert into templates (id, company_id, name, status, created_at, updated_at)
     select id, $2, 'Template ' || id, $3, date_trunc('milliseconds', now()), date_trunc('milliseconds', now()) from unnest($1::uuid[]) as id`,
    [ids, companyId, status],
  );
  await pool.query(
    `insert into sections (id, company_id, template_id, name, position, created_at, updated_at)
     select gen_random_uuid(), $2, id, 'Network', 'a0', now(), now() from unnest($1::uuid[]) as id`,
    [ids, companyId],
  );
  return ids;
}
