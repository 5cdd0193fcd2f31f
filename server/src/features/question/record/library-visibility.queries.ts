import './question.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { libraryVisibility } from '@weighbridge/domain/question/library-question.policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** `libraryVisibility` of the domain as SQL, for questions without a section in a statement that names the table `questions`. */
export function libraryQuestionIsVisibleTo(actor: Actor): RawBuilder<boolean> {
  const visibility = libraryVisibility(actor);
  switch (visibility.kind) {
    case 'every':
      return sql<boolean>`true`;
    case 'own-and-shared':
      return sql<boolean>`(questions.company_id is null or questions.is_public or questions.company_id = ${visibility.companyId})`;
    case 'none':
      return sql<boolean>`false`;
  }
}

/** Those of these ids that are library questions which the actor sees. */
export async function findInLibrary(db: Db | Tx, actor: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('questions')
    .select('questions.id')
    .where('questions.sectionId', 'is', null)
    .where(libraryQuestionIsVisibleTo(actor))
    .where('questions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
