import '../../account/record/account.tables.ts';
import '../../file/file.tables.ts';
import '../../question/record/question.tables.ts';
import './answer.tables.ts';
import type { AnswerableQuestion } from '@weighbridge/domain/answer/answer.types.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { AnswerFile, StoredAnswer } from './answer-view.ts';

/** A question that vendors are asked. */
export interface AskedQuestion {
  readonly id: string;
  readonly sectionId: string;
  readonly sectionName: string;
  readonly label: string;
  readonly sourceQuestionId: string | null;
  readonly question: AnswerableQuestion;
}

export function answerable(definition: QuestionDefinition): AnswerableQuestion {
  const { type, multiple, yesAnswerText, noAnswerText, otherOption, options, rules } = definition;
  return {
    type,
    multiple,
    yesAnswerText,
    noAnswerText,
    otherOption,
    rules,
    options: options.map((option) => ({ ...option, id: option.id ?? '' })),
  };
}

/** All questions that vendors are asked in a project, in its order; without rejected ones (decision 121). */
export async function loadAnswerableQuestions(db: Db | Tx, projectId: string): Promise<AskedQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .select(['questions.id', 'sections.id as sectionId', 'sections.name as sectionName', 'questions.label'])
    .select(['questions.sourceQuestionId', 'questions.definition'])
    .where('sections.projectId', '=', projectId)
    .where('questions.status', '<>', 'REJECTED')
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
  return rows.map(({ definition, ...row }) => ({ ...row, question: answerable(definition) }));
}

/** The files that an answer names, if they belong to this product; ids of other files are ignored. */
const FILES = sql<AnswerFile[] | null>`case when questions.type = 'FILE' and answers.value is not null then (
  select json_agg(json_build_object(
    'id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size, 'description', files.description,
    'state', files.state
  ))
  from files where files.owner_kind = 'answer' and files.owner_id = answers.participation_id and answers.value ? files.id::text
) end`;

/** The columns of `StoredAnswer`, from `answers`, `questions` and the author as `users`. */
export const STORED_COLUMNS = [
  'answers.questionId',
  'answers.value',
  'answers.secondaryValue',
  'answers.notApplicable',
  'answers.notApplicableDescription',
  'answers.isDraft',
  'answers.revision',
  'answers.writers',
  'answers.status',
  'answers.statusNotes',
  'answers.answeredAt',
  'answers.answeredBy',
  sql<string | null>`users.first_name || ' ' || users.last_name`.as('answeredByName'),
  FILES.as('files'),
] as const;

/** The answers of one product, by question; with removed ones, whose revision is needed. One statement. */
export async function loadAnswers(
  db: Db | Tx,
  participationId: string,
  questionIds?: readonly string[],
): Promise<Map<string, StoredAnswer>> {
  let query = db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.questionId')
    .leftJoin('users', 'users.id', 'answers.answeredBy')
    .select(STORED_COLUMNS)
    .where('answers.participationId', '=', participationId)
    .where('questions.status', '<>', 'REJECTED');
  if (questionIds) query = query.where('answers.questionId', '=', sql<string>`any(${questionIds}::uuid[])`);
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.questionId, row]));
}
