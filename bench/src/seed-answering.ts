import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import type { App } from '@weighbridge/server/app.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { sequence } from '@weighbridge/server/platform/position.ts';
import { createSession } from '@weighbridge/server/platform/sessions.ts';
import type { BenchUser } from './session.ts';

/** A vendor user who answers one questionnaire. */
export interface Answerer {
  cookie: string;
  userId: string;
  vendorId: string;
  project: string;
  product: string;
  questions: string[];
}

interface Sizes {
  projects: number;
  vendorsPerProject: number;
  questions: number;
  sections: number;
  /** Before the names of vendors and their users, where this is not the only seeding of a database. */
  prefix?: string;
}

/** Projects in AWAITING, each with vendors that have accepted; every vendor has one signed-in user. */
export async function seedAnswering(app: App, { pool }: OpenDatabase, user: BenchUser, sizes: Sizes): Promise<Answerer[]> {
  const answerers: Answerer[] = [];
  for (let n = 0; n < sizes.projects; n++) {
    const project = newId();
    await pool.query(
      `insert into projects (id, company_id, name, type, status, created_by, created_at, updated_at)
       values ($1, $2, $3, 'RFP', 'AWAITING', $4, now(), now())`,
      [project, user.companyId, `Bench ${n}`, user.userId],
    );
    const questions = await seedQuestions(pool, user, project, sizes);
    for (let v = 0; v < sizes.vendorsPerProject; v++) {
      answerers.push(await seedVendor(app, pool, user, { project, questions, name: `${sizes.prefix ?? ''}${n}-${v}` }));
    }
  }
  await pool.query('vacuum analyze');
  return answerers;
}

async function seedQuestions(pool: OpenDatabase['pool'], user: BenchUser, project: string, sizes: Sizes): Promise<string[]> {
  const perSection = Math.ceil(sizes.questions / sizes.sections);
  const all: string[] = [];
  for (const [index, position] of sequence(sizes.sections).entries()) {
    const section = newId();
    await pool.query(
      `insert into sections (id, company_id, project_id, name, position, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())`,
      [section, user.companyId, project, `Section ${index + 1}`, position],
    );
    const ids = Array.from({ length: perSection }, () => newId());
    const labels = ids.map((_, question) => `How do you handle requirement ${index + 1}.${question + 1} for members in several states?`);
    const definitions = labels.map((label) => JSON.stringify(questionDefinitionSchema.parse({ label, type: 'TEXT' })));
    await pool.query(
      `insert into questions (id, company_id, project_id, section_id, position, label, type, definition, status, created_by, created_at, updated_at)
       select id, $2, $3, $4, position, label, 'TEXT', definition::jsonb, 'APPROVED', $5, now(), now()
       from unnest($1::uuid[], $6::text[], $7::text[], $8::text[]) as given (id, position, label, definition)`,
      [ids, user.companyId, project, section, user.userId, sequence(perSection), labels, definitions],
    );
    all.push(...ids);
  }
  return all;
}

interface Place {
  project: string;
  questions: string[];
  name: string;
}

async function seedVendor(app: App, pool: OpenDatabase['pool'], user: BenchUser, { project, questions, name }: Place): Promise<Answerer> {
  const [vendorId, productId, product, userId] = [newId(), newId(), newId(), newId()];
  await pool.query(`insert into vendors (id, name, email, status, created_at, updated_at) values ($1, $2, $3, 'APPROVED', now(), now())`, [
    vendorId,
    `Vendor ${name}`,
    `${name}@vendor.test`,
  ]);
  await pool.query(
    `insert into vendor_products (id, vendor_id, name, position, created_at, updated_at) values ($1, $2, 'Plan', 0, now(), now())`,
    [productId, vendorId],
  );
  await pool.query(
    `insert into project_products (id, company_id, project_id, product_id, participation_status, created_at, updated_at)
     values ($1, $2, $3, $4, 'ACCEPTED', now(), now())`,
    [product, user.companyId, project, productId],
  );
  const now = app.parts.clock.now();
  await app.parts.db
    .insertInto('users')
    .values({
      id: userId,
      email: `${name}@vendor.test`,
      type: 'VENDOR',
      status: 'ACTIVE',
      firstName: 'Vera',
      lastName: name,
      vendorId,
      termsVersion: requiredTermsVersion('VENDOR'),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const { token } = await createSession(app.parts.db, now, { userId, address: null, agent: null });
  return { cookie: `weighbridge=${token}`, userId, vendorId, project, product, questions };
}
