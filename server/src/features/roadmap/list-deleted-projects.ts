import '../company/company.tables.ts';
import '../participation/record/participation.tables.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { optionalText } from '@weighbridge/domain/kernel/validation.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { restorableSince, restorableUntil } from '@weighbridge/domain/project/restore-project.policy.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { selectDeletedProjects } from '../project/record/deleted-projects.queries.ts';

export interface DeletedProject {
  id: string;
  name: string;
  type: ProjectType;
  company: { id: string; name: string };
  /** The status it had, and gets again. */
  status: ProjectStatus;
  deletedAt: Date;
  deletedBy: string | null;
  restorableUntil: Date;
  productsCount: number;
  submittedCount: number;
}

const filterSchema = z.object({ keyword: optionalText(200) }).nullish();

/** Projects that can still be restored, the latest deletion first. One statement. */
export async function listDeletedProjects(ctx: Ctx, request: { filter?: unknown; pagination?: unknown }): Promise<Page<DeletedProject>> {
  const list = parseList({ pagination: request.pagination }, ['createdAt'], NEWEST_FIRST);
  const keyword = parse(filterSchema, request.filter)?.keyword?.trim();
  let found = selectDeletedProjects(ctx.db, ctx.actor).where('projects.statusChangedAt', '>=', restorableSince(ctx.now));
  if (keyword) found = found.where('projects.name', 'ilike', likePattern(keyword));
  const rows = await found
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .select(['projects.id', 'projects.name', 'projects.type', 'projects.companyId', 'companies.name as companyName'])
    .select([
      sql<ProjectStatus>`projects.deleted_from`.as('deletedFrom'),
      sql<Date>`projects.status_changed_at`.as('deletedAt'),
      editorNameOf('projects').as('deletedBy'),
    ])
    .select([
      sql<number>`(select count(*) from project_products where project_id = projects.id)`.as('productsCount'),
      sql<number>`(select count(*) from project_products where project_id = projects.id and answers_submitted_at is not null)`.as(
        'submittedCount',
      ),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy('projects.statusChangedAt', 'desc')
    .orderBy('projects.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const page = rows.map(({ companyId, companyName, deletedFrom, ...row }) => ({
    ...row,
    company: { id: companyId, name: companyName },
    status: deletedFrom,
    restorableUntil: restorableUntil(row.deletedAt),
  }));
  return list.page(page, () => countRows(found));
}
