import '../answer/answer.tables.ts';
import '../file/file.tables.ts';
import '../question/question.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';

interface LoadedSheet {
  /** JSON of a `StoredSheet`. */
  stored: string;
  questionsCount: number;
  /** Whether the firm waits for an answer to be given again. */
  requested: boolean;
}

/** What one product is asked and has answered, drafts too, in the order of the project. One statement and one text for any number of questions. */
export async function loadStoredSheet(db: Db | Tx, entry: { participationId: string; projectId: string }): Promise<LoadedSheet> {
  const { rows } = await sql<LoadedSheet>`
    select count(*) as questions_count, coalesce(bool_or(answers.status = 'REQUESTED'), false) as requested,
      json_build_object(
        'questions', coalesce(json_agg(json_build_array(
          questions.id, sections.id, sections.name, questions.label, questions.definition, answers.value, answers.secondary_value,
          answers.not_applicable, answers.not_applicable_description, answers.is_draft, answers.status
        ) order by sections.position, sections.id, questions.position, questions.id), '[]'),
        'files', (
          select coalesce(json_agg(json_build_object(
            'id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size
          )), '[]')
          from files where files.owner_kind = 'answer' and files.owner_id = ${entry.participationId}
        )
      )::text as stored
    from questions
    join sections on sections.id = questions.section_id
    left join answers on answers.question_id = questions.id and answers.participation_id = ${entry.participationId}
    where sections.project_id = ${entry.projectId} and questions.status <> 'REJECTED'
  `.execute(db);
  return found(rows[0]);
}
