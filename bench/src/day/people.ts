import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';

/** Somebody who reads and rates in a project. */
export interface Broker {
  readonly cookie: string;
  readonly scoring: readonly string[];
  readonly projects: readonly string[];
}

/** Somebody who answers in a project. */
export interface Vendor {
  readonly cookie: string;
  readonly project: string;
  readonly product: string;
  readonly questions: readonly string[];
}

/** An answer that can be rated. */
export interface Rateable {
  readonly project: string;
  readonly product: string;
  readonly question: string;
  readonly cookie: string;
}

export interface People {
  readonly brokers: readonly Broker[];
  readonly vendors: readonly Vendor[];
  readonly rateable: readonly Rateable[];
}

export async function findPeople({ pool }: OpenDatabase): Promise<People> {
  const brokers = await pool.query<{ token: string; scoring: string[]; projects: string[] }>(
    `select token, array_agg(projects.id) filter (where projects.status = 'SCORING') as scoring, array_agg(projects.id) as projects
     from users join day_tokens on user_id = users.id join projects on projects.company_id = users.company_id
     where users.type = 'BROKER' group by token, users.id order by users.id`,
  );
  const vendors = await pool.query<{ token: string; project: string; product: string; questions: string[] }>(
    `select token, entry.project_id as project, entry.id as product,
       (select array_agg(id order by id) from questions where questions.project_id = entry.project_id) as questions
     from users join day_tokens on user_id = users.id
     join vendor_products on vendor_products.vendor_id = users.vendor_id
     join project_products as entry on entry.product_id = vendor_products.id
     join projects on projects.id = entry.project_id and projects.status = 'AWAITING'
     order by entry.id`,
  );
  const rateable = await pool.query<{ token: string; project: string; product: string; question: string }>(
    `select token, answers.project_id as project, participation_id as product, question_id as question
     from answers join projects on projects.id = answers.project_id and projects.status = 'SCORING'
     join day_tokens on user_id = projects.created_by order by participation_id, question_id`,
  );
  const withCookie = <T extends { token: string }>({ token, ...rest }: T) => ({ ...rest, cookie: `weighbridge=${token}` });
  return { brokers: brokers.rows.map(withCookie), vendors: vendors.rows.map(withCookie), rateable: rateable.rows.map(withCookie) };
}
