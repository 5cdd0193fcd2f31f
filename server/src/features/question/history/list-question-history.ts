import '../record/question.tables.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count.ts';
import { found, parseId } from '../../../platform/input.ts';
import { type Page, parseList } from '../../../platform/list.ts';
import { companyScope } from '../../access/company-scope.ts';
import { visibleQuestions } from '../record/question.visibility.ts';
import { type Definition, filesOf, type Tag, toDefinition } from '../record/question-definition.queries.ts';

export interface QuestionVersion {
  id: string;
  updatedAt: Date;
  updatedBy: NamedRef | null;
  question: Definition;
}

const MAX_PAGE_SIZE = 1000;
const NEWEST = { field: 'updatedAt', direction: 'DESC' } as const;

/** Earlier versions of a question, the latest first, each with its author and date. */
export async function listQuestionHistory(ctx: Ctx, request: { question: string; pagination?: unknown }): Promise<Page<QuestionVersion>> {
  const list = parseList({ pagination: request.pagination }, ['updatedAt'], NEWEST, MAX_PAGE_SIZE);
  const id = parseId(request.question);
  found(await visibleQuestions(ctx.db, ctx.actor).select('questions.id').where('questions.id', '=', id).executeTakeFirst());
  // Versions from before a firm shared a question stay visible to that firm only, even where the question is public now.
  const query = ctx.db
    .selectFrom('questionVersions')
    .innerJoin('questions', 'questions.id', 'questionVersions.questionId')
    .where('questionVersions.questionId', '=', id)
    .where(companyScope(ctx.actor, 'questions.companyId'));
  const rows = await query
    .leftJoin('users as editor', 'editor.id', 'questionVersions.updatedBy')
    .leftJoin('users as author', 'author.id', 'questions.createdBy')
    .select((eb) => [
      'questionVersions.id as versionId',
      'questionVersions.definition',
      'questionVersions.updatedAt',
      'questionVersions.updatedBy',
      sql<string | null>`editor.first_name || ' ' || editor.last_name`.as('editorName'),
      'questions.id',
      'questions.isPublic',
      'questions.isExternal',
      'questions.createdBy',
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('authorName'),
      TAGS_BY_LABEL.as('tags'),
      filesOf('question_versions').as('files'),
      eb.fn.countAll<number>().over().as('total'),
    ])
    .orderBy('questionVersions.updatedAt', 'desc')
    .orderBy('questionVersions.id', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const page = await list.page(rows, () => countRows(query));
  return {
    ...page,
    items: page.items.map((row) => ({
      id: row.versionId,
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy === null ? null : { id: row.updatedBy, name: row.editorName ?? '' },
      question: toDefinition({ ...row, definition: row.definition as QuestionDefinition }),
    })),
  };
}

/** A version stores its tags by name; where the question's firm still has a tag of that name, its id is added. */
const TAGS_BY_LABEL = sql<Tag[] | null>`case when question_versions.definition -> 'tags' <> '[]' then (
  select json_agg(json_build_object('id', tags.id, 'label', tags.label) order by lower(tags.label))
  from jsonb_array_elements(question_versions.definition -> 'tags') as used
  join tags on tags.company_id is not distinct from questions.company_id and lower(tags.label) = lower(used ->> 'label')
) end`;
