import '../../account/record/account.tables.ts';
import '../../file/file.tables.ts';
import './question.tables.ts';
import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

export interface Tag {
  id: string;
  label: string;
}

export interface QuestionFile {
  id: string;
  filename: string;
  mimetype: string;
  size: number;
  description: string | null;
  state: FileState;
}

/** A question as it is shown: what is stored, with its tags and files by name. */
export interface Definition extends Omit<QuestionDefinition, 'tags' | 'attachments'> {
  id: string;
  tags: Tag[];
  attachments: QuestionFile[];
  isPublic: boolean;
  isExternal: boolean;
  createdBy: NamedRef | null;
}

export interface DefinitionRow {
  id: string;
  definition: QuestionDefinition;
  isPublic: boolean;
  isExternal: boolean;
  createdBy: string | null;
  authorName: string | null;
  tags: Tag[] | null;
  files: QuestionFile[] | null;
}

/** Most questions have no tags and no files: the look-up runs only for those that do. */
const TAGS = sql<Tag[] | null>`case when questions.definition -> 'tags' <> '[]' then (
  select json_agg(json_build_object('id', tags.id, 'label', tags.label) order by lower(tags.label))
  from question_tags join tags on tags.id = question_tags.tag_id
  where question_tags.question_id = questions.id
) end`;

/** For any row with a `definition`; the table is given by its alias. */
export function filesOf(definition: 'questions' | 'question_versions') {
  return sql<QuestionFile[] | null>`case when ${sql.raw(definition)}.definition -> 'attachments' <> '[]' then (
    select json_agg(json_build_object(
      'id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size, 'description', files.description,
      'state', files.state
    ))
    from question_files join files on files.id = question_files.file_id
    where question_files.question_id = questions.id
  ) end`;
}

/** Questions of projects, templates and the library; the caller adds which ones. One statement for any number. */
export function selectDefinitions(db: Db | Tx) {
  return db
    .selectFrom('questions')
    .leftJoin('users as author', 'author.id', 'questions.createdBy')
    .select([
      'questions.id',
      'questions.definition',
      'questions.isPublic',
      'questions.isExternal',
      'questions.createdBy',
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('authorName'),
      TAGS.as('tags'),
      filesOf('questions').as('files'),
    ]);
}

export function toDefinition(row: DefinitionRow): Definition {
  const { definition, files } = row;
  return {
    ...definition,
    id: row.id,
    tags: row.tags ?? [],
    attachments: files === null ? [] : definition.attachments.flatMap(({ id }) => files.find((file) => file.id === id) ?? []),
    isPublic: row.isPublic,
    isExternal: row.isExternal,
    createdBy: row.createdBy === null ? null : { id: row.createdBy, name: row.authorName ?? '' },
  };
}

/** By their ids; the caller has checked that the actor sees them. */
export async function findDefinitions(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Definition>> {
  if (ids.length === 0) return new Map();
  const rows = await selectDefinitions(db).where('questions.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  return new Map(rows.map((row) => [row.id, toDefinition(row)]));
}
