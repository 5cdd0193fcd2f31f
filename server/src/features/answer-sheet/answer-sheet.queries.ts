import '../answer/record/answer.tables.ts';
import '../file/file.tables.ts';
import '../question/record/question.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type AnsweringPlace, answersThere } from '../answer/record/answering.queries.ts';
import type { StoredQuestion, StoredSheet } from './sheet-data.ts';

interface Entry {
  readonly participationId: string;
  readonly projectId: string;
}

/** All questions that one product is asked, with its answers, drafts too, in the order of the project. Two statements. */
export async function loadStoredSheet(db: Db | Tx, entry: Entry): Promise<StoredSheet> {
  const [questions, files] = await Promise.all([
    loadQuestions(db, entry, sql`order by sections.position, sections.id, questions.position, questions.id`),
    filesOf(db, entry).execute(),
  ]);
  return { questions, files };
}

/**
 * The same to look things up in, in any order: the database sends the first row before it has read the last. Empty for anybody who does not
 * answer there, so that it need not wait until that is known.
 */
export async function loadUnorderedSheet({ db, actor }: Ctx, place: AnsweringPlace): Promise<StoredSheet> {
  const entry = { participationId: place.product.id, projectId: place.project.id };
  const mayAnswer = answersThere(actor, place);
  const [questions, files] = await Promise.all([
    loadQuestions(db, entry, sql`and ${mayAnswer}`),
    filesOf(db, entry).where(mayAnswer).execute(),
  ]);
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

/** JSON columns are read as text and parsed in the thread that needs them. Named as they are used: nobody renames a thousand rows. */
async function loadQuestions(db: Db | Tx, { participationId, projectId }: Entry, rest: RawBuilder<unknown>): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select questions.id as "id", sections.id as "sectionId", sections.name as "section", questions.label as "label",
      questions.type as "type", questions.answering as "answering",
      answers.value::text as "value", answers.secondary_value::text as "secondaryValue",
      nullif(answers.not_applicable, false) as "notApplicable", answers.not_applicable_description as "notApplicableDescription",
      nullif(answers.is_draft, false) as "isDraft", answers.status as "status"
    from questions
    join sections on sections.id = questions.section_id
    left join answers on answers.question_id = questions.id and answers.participation_id = ${participationId}
    where sections.project_id = ${projectId} and questions.status <> 'REJECTED'
    ${rest}
  `.execute(db.withoutPlugins());
  return rows;
}

function filesOf(db: Db | Tx, { participationId }: Entry) {
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'mimetype', 'size'])
    .where('ownerKind', '=', 'answer')
    .where('ownerId', '=', participationId);
}
