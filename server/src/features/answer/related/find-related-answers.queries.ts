import '../../account/record/account.tables.ts';
import '../../file/file.tables.ts';
import '../../question/record/question.tables.ts';
import '../../vendor/vendor.tables.ts';
import '../record/answer.tables.ts';
import type { AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import { areTypesCompatible } from '@weighbridge/domain/answer/transfer-answer.ts';
import { SIMILARITY_THRESHOLDS } from '@weighbridge/domain/importing/similarity.ts';
import { invisibleStatuses } from '@weighbridge/domain/project/project.visibility.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { QUESTION_TYPES, type QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Definition } from '../../question/record/question-definition.queries.ts';
import { type Answer, type AnswerFile, type AnswerRow, toVendorAnswer } from '../record/answer-view.ts';
import { minimalWordSets } from './shared-words.ts';

/** An answer that the vendor gave in another project to a similar question. */
export interface RelatedAnswer {
  id: string;
  question: Definition;
  answer: Answer;
  answeredAt: Date;
  answeredBy: Answer['answeredBy'];
  similarity: number;
  sameSection: boolean;
  projectName: string;
  productName: string;
}

/** No list shows more than this. */
const MOST = 50;
const WORDS = 6;
/** More different questions than vendors are asked; comparing without words to search by takes some time for each. */
const MOST_COMPARED = 20_000;

/** Statuses in which a project is invisible to every vendor. */
const HIDDEN = invisibleStatuses({ kind: 'invited', vendorId: '' });

interface AskedElsewhere {
  readonly vendorId: string;
  readonly label: string;
  /** The name of its section. */
  readonly section: string | null;
  readonly type: QuestionType;
  readonly multiple: boolean;
  readonly excludeProjectId: string | null;
}

interface FoundRow {
  participationId: string;
  questionId: string;
  label: string;
  similarity: number;
  value: AnswerValue;
  secondaryValue: SecondaryValue | null;
  revision: number;
  answeredAt: Date;
  answeredBy: string | null;
  answeredByName: string | null;
  definition: QuestionDefinition;
  sectionName: string | null;
  projectName: string;
  productName: string;
  files: AnswerFile[] | null;
}

/**
 * Compares this question with the vendor's answered questions that share some words with it. Where the same text was answered several times
 * for one product, only the latest answer counts.
 */
export async function loadRelatedAnswers(ctx: Ctx, asked: AskedElsewhere): Promise<RelatedAnswer[]> {
  const words = await loadWords(ctx, asked.label);
  const rows = await selectAlike(ctx.db, asked, words.length > 0 ? sharingWords(asked.vendorId, words) : alikeAtAll(asked));
  return rows.flatMap((row) => toRelated(row, asked) ?? []);
}

/** The longest words: they occur in the fewest questions and make up most of this one. */
async function loadWords(ctx: Ctx, label: string): Promise<string[]> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(to_tsvector('english', ${label})) order by length(lexeme) desc, lexeme limit ${WORDS}
  `.execute(ctx.db);
  return rows.map(({ lexeme }) => lexeme);
}

/** A text search for questions of this vendor that share enough of these words. */
function sharingWords(vendorId: string, words: readonly string[]): RawBuilder<unknown> {
  const quoted = (word: string) => `'${vendorId} ${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  const search = minimalWordSets(words)
    .map((shared) => `(${shared.map(quoted).join(' & ')})`)
    .join(' | ');
  return sql`answer_words(answers.vendor_id, answers.label) @@ ${search}::tsquery`;
}

/** A question such as 'How do you do?' has only common words, so there is nothing to search by: all are compared, each text once. */
function alikeAtAll({ vendorId, label }: AskedElsewhere): RawBuilder<unknown> {
  return sql`answers.vendor_id = ${vendorId} and answers.label = any(array(
    select texts.label from (select distinct label from answers where vendor_id = ${vendorId} limit ${MOST_COMPARED}) as texts
    where similarity(texts.label, ${label}) >= ${SIMILARITY_THRESHOLDS[0]}
  ))`;
}

async function selectAlike(db: Db, asked: AskedElsewhere, candidates: RawBuilder<unknown>): Promise<FoundRow[]> {
  const types = QUESTION_TYPES.filter((type) => areTypesCompatible(type, asked.type));
  const { rows } = await sql<FoundRow>`
    with alike as (
      select distinct on (similarity, label, product_id) * from (
        select answers.participation_id, answers.question_id, answers.label, similarity(answers.label, ${asked.label}) as similarity,
          answers.value, answers.secondary_value, answers.revision, answers.answered_at, answers.answered_by, entry.product_id,
          questions.type, questions.definition, questions.section_id, projects.name as project_name
        from answers
        join project_products entry on entry.id = answers.participation_id
        join projects on projects.id = answers.project_id
        join questions on questions.id = answers.question_id
        where ${candidates} and similarity(answers.label, ${asked.label}) >= ${SIMILARITY_THRESHOLDS[0]}
          and answers.value is not null and not answers.is_draft and not answers.not_applicable
          and answers.project_id is distinct from ${asked.excludeProjectId}::uuid and projects.status <> all(${HIDDEN}::text[])
          and questions.type = any(${types}::text[])
          and (questions.type <> 'LIST' or coalesce((questions.definition ->> 'multiple')::boolean, false) = ${asked.multiple})
      ) as answered
      order by similarity desc, label, product_id, answered_at desc
      limit ${MOST}
    )
    select alike.*, sections.name as section_name, product.name as product_name,
      users.first_name || ' ' || users.last_name as answered_by_name,
      case when alike.type = 'FILE' then (
        select json_agg(json_build_object(
          'id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size, 'description', files.description,
          'state', files.state
        ))
        from files where files.owner_kind = 'answer' and files.owner_id = alike.participation_id and alike.value ? files.id::text
      ) end as files
    from alike
    join vendor_products product on product.id = alike.product_id
    left join sections on sections.id = alike.section_id
    left join users on users.id = alike.answered_by
  `.execute(db);
  return rows;
}

function toRelated(row: FoundRow, { section }: AskedElsewhere): RelatedAnswer | null {
  const { participationId, questionId, label, answeredAt, projectName, productName, similarity } = row;
  const stored: AnswerRow = {
    ...row,
    notApplicable: false,
    notApplicableDescription: null,
    isDraft: false,
    status: null,
    statusNotes: null,
  };
  // The current status of that project is not revealed.
  const answer = toVendorAnswer(stored, { id: participationId, name: productName }, 'COMPLETED');
  if (!answer) return null;
  return {
    id: `${participationId}:${questionId}`,
    question: {
      ...row.definition,
      id: questionId,
      // The question as it was when it was answered, without what belongs to the firm that asked.
      label,
      options: row.definition.options.map((option) => ({ ...option, apiId: null })),
      tags: [],
      attachments: [],
      isPublic: false,
      isExternal: false,
      createdBy: null,
    },
    answer,
    answeredAt,
    answeredBy: answer.answeredBy,
    similarity,
    sameSection: section !== null && row.sectionName?.trim().toLowerCase() === section.toLowerCase(),
    projectName,
    productName,
  };
}
