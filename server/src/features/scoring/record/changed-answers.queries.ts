import '../../answer/record/answer.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { type AnswerChangeClass, classifyChange } from '@weighbridge/domain/answer/classify-change.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { mapInChunks } from '../../../platform/map-in-chunks.ts';
import { contentOf } from '../../answer/record/answer-view.ts';
import { projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';

/** An answer of this round. */
interface Now extends AnswerContent {
  readonly product: string;
  readonly question: string;
  readonly type: QuestionType;
  /** The question of the previous panel iteration. */
  readonly previousQuestionId: string | null;
}

interface Before extends AnswerContent {
  product: string;
  question: string;
}

/**
 * How much each answer changed since the previous panel iteration (decisions 145, 146); without an entry where there was none or it is not
 * visible to the reader. Null without asking the database when no question has a predecessor, as in every RFP.
 */
export async function changesSince<Row extends Now>(
  db: Db | Tx,
  actor: Actor,
  projectId: string,
  rows: readonly Row[],
): Promise<Map<Row, AnswerChangeClass> | null> {
  const followed = rows.filter(({ previousQuestionId }) => previousQuestionId !== null);
  if (followed.length === 0) return null;
  const before = await loadBefore(db, actor, projectId, [...new Set(followed.map(({ question }) => question))]);
  const changes = new Map<Row, AnswerChangeClass>();
  // Comparing long texts takes its time: other requests get their turn in between.
  await mapInChunks(followed, (row) => {
    const earlier = before.get(`${row.product} ${row.question}`);
    if (earlier) changes.set(row, classifyChange(row.type, contentOf(earlier), contentOf(row)));
  });
  return changes;
}

/** What the same products said to the previous questions. One statement. */
async function loadBefore(db: Db | Tx, actor: Actor, projectId: string, questionIds: readonly string[]): Promise<Map<string, Before>> {
  const { rows } = await sql<Before>`
    select entry.id as "product", questions.id as "question", answers.value as "value", answers.secondary_value as "secondaryValue",
      answers.not_applicable as "notApplicable", answers.not_applicable_description as "notApplicableDescription"
    from questions
    join questions as asked on asked.id = questions.previous_question_id
    join projects on projects.id = asked.project_id and projects.status = 'COMPLETED' and ${projectIsVisibleTo(actor)}
    join project_products as entry on entry.project_id = ${projectId}
    join project_products as earlier on earlier.project_id = projects.id and earlier.product_id = entry.product_id
      and earlier.participation_status = 'ACCEPTED' and earlier.answers_submitted_at is not null
    join answers on answers.participation_id = earlier.id and answers.question_id = asked.id and not answers.is_draft
    where questions.id = any(${questionIds}::uuid[])
  `.execute(db.withoutPlugins());
  return new Map(rows.map((row) => [`${row.product} ${row.question}`, row]));
}
