import '../../company/company.tables.ts';
import '../record/project.tables.ts';
import { PROGRESS_ORDER, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

export interface CompanyProjects {
  company: { id: string; name: string };
  statuses: { status: ProjectStatus; count: number }[];
}

const ORDER: readonly ProjectStatus[] = [...PROGRESS_ORDER, 'ARCHIVED', 'CANCELLED'];

/**
 * Every brokerage firm with the number of its projects by status, in the order of the roadmap. Deleted projects do not count. One
 * statement.
 */
export async function listCompanyProjects(ctx: Ctx): Promise<CompanyProjects[]> {
  const rows = await ctx.db
    .with('counts', (db) =>
      db
        .selectFrom('projects')
        .select(({ fn }) => ['companyId', 'status', fn.countAll<number>().as('count')])
        .where('status', '!=', 'DELETED')
        .groupBy(['companyId', 'status']),
    )
    .selectFrom('companies')
    .leftJoin('counts', 'counts.companyId', 'companies.id')
    .select([
      'companies.id',
      'companies.name',
      sql<CompanyProjects['statuses']>`coalesce(
        json_agg(json_build_object('status', counts.status, 'count', counts.count)) filter (where counts.status is not null),
        '[]'
      )`.as('statuses'),
    ])
    .where('companies.type', '=', 'BROKER')
    .groupBy('companies.id')
    .orderBy(sql`lower(companies.name)`)
    .execute();
  return rows.map(({ id, name, statuses }) => ({
    company: { id, name },
    statuses: statuses.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status)),
  }));
}
