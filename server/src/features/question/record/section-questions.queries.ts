import './question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

interface SectionQuestion {
  sectionId: string;
  definition: QuestionDefinition;
  sourceQuestionId: string | null;
}

/** Refuses sections that are not in the project. The caller has checked that the actor sees the project. */
export async function assertSectionsOfProject(tx: Tx, projectId: string, sectionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from sections where project_id = ${projectId} and id = any(${sectionIds}::uuid[])
  `.execute(tx);
  if (rows[0]?.count !== new Set(sectionIds).size) throw new DomainError('NOT_FOUND');
}

/** The questions of these sections of a project, in order within each section. */
export async function findSectionQuestions(tx: Tx, projectId: string, sectionIds: readonly string[]): Promise<SectionQuestion[]> {
  await assertSectionsOfProject(tx, projectId, sectionIds);
  const { rows } = await sql<SectionQuestion>`
    select section_id, definition, source_question_id from questions
    where section_id = any(${sectionIds}::uuid[])
    order by array_position(${sectionIds}::uuid[], section_id), position, id
  `.execute(tx);
  return rows;
}
