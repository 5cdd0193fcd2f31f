import '../../question/record/question.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** The questions that vendors are asked in a section of this project; undefined for a section of another one. */
export async function findSectionToAnswer(
  db: Db | Tx,
  projectId: string,
  sectionId: string,
): Promise<{ questionIds: string[] } | undefined> {
  return db
    .selectFrom('sections')
    .select(
      sql<string[]>`array(
        select questions.id::text from questions
        where questions.section_id = sections.id and questions.status <> 'REJECTED'
        order by questions.position, questions.id
      )`.as('questionIds'),
    )
    .where('id', '=', sectionId)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
}
