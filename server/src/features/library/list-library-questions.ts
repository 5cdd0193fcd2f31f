import '../question/record/question.tables.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { LIBRARY_SORT_FIELDS, libraryFilterSchema } from '@weighbridge/domain/library/library.schema.ts';
import { searchWords } from '@weighbridge/domain/question/question-search.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { found, parse } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { withSubGroups } from './group.store.ts';
import { visibleGroups } from './group.visibility.ts';
import {
  type LibraryQuestion as LibraryQuestionView,
  loadLibraryQuestion,
  selectLibraryQuestions,
  toLibraryQuestion,
  visibleLibraryQuestions,
} from './library-question.store.ts';

export type LibraryQuestion = LibraryQuestionView;

const SORTS = {
  createdAt: sql.ref('questions.createdAt'),
  updatedAt: sql.ref('questions.updatedAt'),
  label: sql`lower(questions.label)`,
  type: sql.ref('questions.type'),
};
const MAX_PAGE_SIZE = 100;

interface LibraryRequest {
  filter?: unknown;
  sort?: unknown;
  pagination?: unknown;
}

export function getLibraryQuestion(ctx: Ctx, id: string): Promise<LibraryQuestion> {
  return loadLibraryQuestion(ctx.db, ctx.actor, id);
}

export async function listLibraryQuestions(ctx: Ctx, request: LibraryRequest): Promise<Page<LibraryQuestion>> {
  const list = parseList(request, LIBRARY_SORT_FIELDS, NEWEST_FIRST, MAX_PAGE_SIZE);
  const query = await filtered(ctx, request.filter);
  const direction = list.sortDirection;
  const page = query
    .select(['questions.id', sql<number>`count(*) over ()`.as('total')])
    .orderBy(SORTS[list.sortField], direction)
    .orderBy('questions.id', direction)
    .limit(list.limit)
    .offset(list.offset);
  // Tags, files and groups are looked up for the rows of the page only, not for all that match.
  const rows = await selectLibraryQuestions(ctx.db, ctx.actor)
    .innerJoin(page.as('page'), 'page.id', 'questions.id')
    .select('page.total')
    .orderBy(SORTS[list.sortField], direction)
    .orderBy('questions.id', direction)
    .execute();
  const { items, pagination } = await list.page(rows, () => countRows(query));
  return { items: items.map(toLibraryQuestion), pagination };
}

async function filtered(ctx: Ctx, input: unknown) {
  const filter = parse(libraryFilterSchema, input);
  let query = visibleLibraryQuestions(ctx.db, ctx.actor);
  for (const word of searchWords(filter?.keyword ?? '')) query = query.where('questions.label', 'ilike', likePattern(word));
  if (filter?.type) query = query.where('questions.type', '=', filter.type);
  if (filter?.internal) query = query.where(sql<boolean>`questions.company_id is not distinct from ${ctx.user.companyId}::uuid`);
  if (filter?.group) {
    const group = await visibleGroups(ctx.db, ctx.actor)
      .select('questionGroups.id')
      .where('questionGroups.id', '=', filter.group.id)
      .executeTakeFirst();
    const groupId = found(group).id;
    query = query.where(sql<boolean>`exists (
      select from question_group_links where question_group_links.question_id = questions.id and question_group_links.group_id in ${withSubGroups(groupId)}
    )`);
  }
  // Tags belong to a firm: a public question of another firm matches when its tag has the same name.
  for (const { id } of filter?.tags ?? []) {
    query = query.where(sql<boolean>`exists (
      select from tags as wanted
      join tags on lower(tags.label) = lower(wanted.label)
      join question_tags on question_tags.tag_id = tags.id and question_tags.question_id = questions.id
      where wanted.id = ${id}
    )`);
  }
  return query;
}
