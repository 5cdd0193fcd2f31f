import '../account/record/account.tables.ts';
import '../company/company.tables.ts';
import '../question/record/question.tables.ts';
import './library.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { LibraryQuestionFacts } from '@weighbridge/domain/question/library-question.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { findInLibrary, libraryQuestionIsVisibleTo } from '../question/record/library-visibility.queries.ts';
import { type Definition, type DefinitionRow, selectDefinitions, toDefinition } from '../question/record/question-definition.queries.ts';
import { seesGroup } from './group.visibility.ts';

/** A question of the library, as its viewer gets it. */
export interface LibraryQuestion {
  id: string;
  question: Definition;
  groups: NamedRef[];
  company: NamedRef | null;
  createdAt: Date;
  updatedAt: Date;
  facts: LibraryQuestionFacts;
}

interface LibraryQuestionRow extends DefinitionRow {
  companyId: string | null;
  companyName: string | null;
  groups: NamedRef[] | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Everything that reads questions of the library starts here. */
export function visibleLibraryQuestions(db: Db | Tx, actor: Actor) {
  return db.selectFrom('questions').where('questions.sectionId', 'is', null).where(libraryQuestionIsVisibleTo(actor));
}

/** For showing them; the caller adds which ones, by `visibleLibraryQuestions`. */
export function selectLibraryQuestions(db: Db | Tx, actor: Actor) {
  return selectDefinitions(db)
    .leftJoin('companies', 'companies.id', 'questions.companyId')
    .select([
      'questions.companyId',
      'companies.name as companyName',
      'questions.createdAt',
      'questions.updatedAt',
      sql<NamedRef[] | null>`(
        select json_agg(json_build_object('id', question_groups.id, 'name', question_groups.name) order by lower(question_groups.name))
        from question_group_links join question_groups on question_groups.id = question_group_links.group_id
        where question_group_links.question_id = questions.id and ${seesGroup(actor)}
      )`.as('groups'),
    ]);
}

export function toLibraryQuestion(row: LibraryQuestionRow): LibraryQuestion {
  const { id, companyId, companyName, createdAt, updatedAt, isPublic, createdBy } = row;
  return {
    id,
    question: toDefinition(row),
    groups: row.groups ?? [],
    company: companyId === null ? null : { id: companyId, name: companyName ?? '' },
    createdAt,
    updatedAt,
    facts: { companyId, isPublic, createdBy },
  };
}

export async function loadLibraryQuestion(db: Db | Tx, actor: Actor, id: string): Promise<LibraryQuestion> {
  const row = await selectLibraryQuestions(db, actor)
    .where('questions.id', '=', id)
    .where('questions.sectionId', 'is', null)
    .where(libraryQuestionIsVisibleTo(actor))
    .executeTakeFirst();
  return toLibraryQuestion(found(row));
}

/** Locks questions until the transaction ends; one that is not visible is not found. */
export async function lockLibraryQuestions(tx: Tx, actor: Actor, ids: readonly string[]) {
  const rows = await visibleLibraryQuestions(tx, actor)
    .select(['questions.id', 'questions.companyId', 'questions.isPublic', 'questions.createdBy', 'questions.label'])
    .select(['questions.definition', 'questions.updatedAt', 'questions.updatedBy'])
    .where('questions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('questions.id')
    .forUpdate('questions')
    .execute();
  if (rows.length !== ids.length) throw new DomainError('NOT_FOUND');
  return rows;
}

/** Refuses when one of these is not in the part of the library that the actor sees. */
export async function assertInLibrary(tx: Tx, actor: Actor, ids: readonly string[]): Promise<void> {
  if ((await findInLibrary(tx, actor, ids)).size !== ids.length) throw new DomainError('NOT_FOUND');
}
