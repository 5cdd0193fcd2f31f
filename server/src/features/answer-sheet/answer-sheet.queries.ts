import '../answer/answer.tables.ts';
import '../file/file.tables.ts';
import '../question/question.tables.ts';
import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerFile } from '@weighbridge/domain/answer/answer.types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { StoredQuestion, StoredSheet } from './sheet-data.ts';

interface Entry {
  readonly participationId: string;
  readonly projectId: string;
}

/** All questions that one product is asked, with its answers, drafts too, in the order of the project. Two statements. */
export async function loadStoredSheet(db: Db | Tx, entry: Entry): Promise<StoredSheet> {
  const [questions, files] = await Promise.all([loadQuestions(db, entry), loadFiles(db, entry)]);
  return { questions, files };
}

/**
 * What the vendor has given: where it writes an answer anew, the one before stands until then, as for the team. Three statements.
 */
export async function loadGivenSheet(db: Db | Tx, entry: Entry): Promise<StoredSheet> {
  const [stored, given] = await Promise.all([loadStoredSheet(db, entry), loadGivenVersions(db, entry)]);
  const versions = new Map(given.map(({ questionId, ...content }) => [questionId, content]));
  const questions = stored.questions.map((question) =>
    question.isDraft ? { ...question, ...(versions.get(question.id) ?? NOTHING), isDraft: false } : question,
  );
  return { ...stored, questions };
}

const NOTHING = { value: null, secondaryValue: null, notApplicable: null, notApplicableDescription: null };

async function loadGivenVersions(db: Db | Tx, { participationId }: Entry) {
  return db
    .selectFrom('answers')
    .innerJoin('answerVersions as version', (join) =>
      join
        .onRef('version.participationId', '=', 'answers.participationId')
        .onRef('version.questionId', '=', 'answers.questionId')
        .onRef('version.revision', '=', 'answers.givenRevision'),
    )
    .select(['answers.questionId', 'version.notApplicable', 'version.notApplicableDescription'])
    .select(sql<string | null>`version.value::text`.as('value'))
    .select(sql<string | null>`version.secondary_value::text`.as('secondaryValue'))
    .where('answers.participationId', '=', participationId)
    .where('answers.isDraft', '=', true)
    .execute();
}

/** JSON columns are read as text and parsed in the thread that needs them. */
async function loadQuestions(db: Db | Tx, { participationId, projectId }: Entry): Promise<StoredQuestion[]> {
  return db
    .selectFrom('questions')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .leftJoin('answers', (join) =>
      join.onRef('answers.questionId', '=', 'questions.id').on('answers.participationId', '=', participationId),
    )
    .select(['questions.id', 'sections.id as sectionId', 'sections.name as section', 'questions.label'])
    .select(sql<string>`questions.definition::text`.as('definition'))
    .select(sql<string | null>`answers.value::text`.as('value'))
    .select(sql<string | null>`answers.secondary_value::text`.as('secondaryValue'))
    .select(['answers.notApplicable', 'answers.notApplicableDescription', 'answers.isDraft'])
    .select(sql<AnswerStatus | null>`answers.status`.as('status'))
    .where('sections.projectId', '=', projectId)
    .where('questions.status', '<>', 'REJECTED')
    .orderBy('sections.position')
    .orderBy('sections.id')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .execute();
}

async function loadFiles(db: Db | Tx, { participationId }: Entry): Promise<AnswerFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'mimetype', 'size'])
    .where('ownerKind', '=', 'answer')
    .where('ownerId', '=', participationId)
    .execute();
}
