import '../../answer/record/answer.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { type AnswerChangeClass, classifyChange } from '@weighbridge/domain/answer/classify-change.ts';
import { previousAnswersSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, parse } from '../../../platform/input.ts';
import { contentOf } from '../../answer/record/answer-view.ts';
import { projectIsVisibleTo } from '../../project/record/project-facts.queries.ts';
import { type Definition, findDefinitions } from '../../question/record/question-definition.queries.ts';
import { openScoring } from '../record/open-scoring.ts';
import { loadScoredAnswers } from '../record/scored-answers.queries.ts';

/** What a product said in an earlier panel iteration. */
export interface PreviousAnswer extends AnswerContent {
  project: NamedRef;
  completedAt: Date | null;
  answeredAt: Date | null;
  question: Definition;
  /** How much the present answer differs from this one. */
  change: AnswerChangeClass;
}

interface Row extends AnswerContent {
  questionId: string;
  projectId: string;
  projectName: string;
  completedAt: Date | null;
  answeredAt: Date | null;
}

/** More iterations than any panel has: a circle of predecessors ends here. */
const MOST_ROUNDS = 50;

/**
 * What this product answered to this question, and to those it follows, in earlier iterations that the reader may see. The newest first.
 * `id` is the present project.
 */
export async function listPreviousAnswers(ctx: Ctx, args: unknown): Promise<PreviousAnswer[]> {
  const { id, question, product, prevProjectsStatus } = parse(previousAnswersSchema, args);
  const { project } = await openScoring(ctx.db, ctx.actor, id, null);
  const [present] = await loadScoredAnswers(ctx.db, ctx.actor, { projectId: project.id, branchId: null, answers: [{ product, question }] });
  const { productId } = found(await findScored(ctx, project.id, product, question));
  const { rows } = await sql<Row>`
    with recursive earlier as (
      select previous_question_id as id, 1 as round from questions where id = ${question}
      union all
      select questions.previous_question_id, round + 1 from earlier join questions on questions.id = earlier.id where round < ${MOST_ROUNDS}
    )
    select questions.id as question_id, projects.id as project_id, projects.name as project_name,
      case when projects.status = 'COMPLETED' then projects.status_changed_at end as completed_at,
      answers.value, answers.secondary_value, answers.not_applicable, answers.not_applicable_description, answers.answered_at
    from earlier
    join questions on questions.id = earlier.id
    join projects on projects.id = questions.project_id and projects.status = any(${prevProjectsStatus ?? ['COMPLETED']}::text[])
      and ${projectIsVisibleTo(ctx.actor)}
    join project_products as entry on entry.project_id = projects.id and entry.product_id = ${productId}::uuid
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    join answers on answers.participation_id = entry.id and answers.question_id = questions.id and not answers.is_draft
    order by earlier.round
  `.execute(ctx.db);
  const definitions = await findDefinitions(
    ctx.db,
    rows.map(({ questionId }) => questionId),
  );
  return rows.map(({ questionId, projectId, projectName, ...row }) => {
    const asked = found(definitions.get(questionId));
    const change = classifyChange(asked.type, contentOf(row), present ? contentOf(present) : null);
    return { ...row, project: { id: projectId, name: projectName }, question: asked, change };
  });
}

/** The submitted product in the catalogue, and that the question is asked here. */
function findScored({ db }: Ctx, projectId: string, participationId: string, questionId: string) {
  return db
    .selectFrom('projectProducts as entry')
    .innerJoin('questions', 'questions.projectId', 'entry.projectId')
    .select('entry.productId')
    .where('entry.id', '=', participationId)
    .where('entry.projectId', '=', projectId)
    .where('entry.participationStatus', '=', 'ACCEPTED')
    .where('entry.answersSubmittedAt', 'is not', null)
    .where('questions.id', '=', questionId)
    .executeTakeFirst();
}
