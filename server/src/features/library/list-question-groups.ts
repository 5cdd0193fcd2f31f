import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { type Page, parseList } from '../../platform/list.ts';
import { loadTrees, type QuestionGroup as QuestionGroupView } from './group.store.ts';
import { seesGroup, visibleGroups } from './group.visibility.ts';

export type QuestionGroup = QuestionGroupView;

const BY_NAME = { field: 'name', direction: 'ASC' } as const;

/** Top groups by name, each with the groups below it. */
export async function listQuestionGroups(ctx: Ctx, request: { pagination?: unknown }): Promise<Page<QuestionGroup>> {
  const list = parseList({ pagination: request.pagination }, ['name'], BY_NAME);
  const { groups, total } = await loadTrees(
    ctx.db,
    ctx.actor,
    sql`
      select question_groups.id, count(*) over () as total
      from question_groups
      where question_groups.parent_id is null and ${seesGroup(ctx.actor)}
      order by lower(question_groups.name), question_groups.id
      limit ${list.limit} offset ${list.offset}`,
  );
  return list.page(
    groups.map((group) => ({ ...group, total })),
    () => countRows(visibleGroups(ctx.db, ctx.actor).where('questionGroups.parentId', 'is', null)),
  );
}
