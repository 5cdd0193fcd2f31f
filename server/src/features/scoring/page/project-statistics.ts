import '../../answer/record/answer.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import { QUESTION_STATUSES, type QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/input.ts';
import { standingRatings } from '../record/scoring.visibility.ts';
import { HAS_ANSWER } from '../record/scoring-ratings.queries.ts';
import { selectedBranch } from '../record/selected-branch.queries.ts';

export interface ProjectStatistics {
  answers: { rated: number; unrated: number };
  questions: { status: QuestionStatus; count: number }[];
}

const NO_STATISTICS: ProjectStatistics = { answers: { rated: 0, unrated: 0 }, questions: [] };

/** For the team. Two statements; contains every status, also those with no question. */
export async function projectStatistics(
  ctx: Ctx,
  { id: projectId, forVendor }: { id: string; forVendor: boolean },
): Promise<ProjectStatistics> {
  if (forVendor) return NO_STATISTICS;
  const rows = await ctx.db
    .selectFrom('questions')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('projectId', '=', projectId)
    .groupBy('status')
    .execute();
  return {
    answers: await countRatings(ctx, projectId),
    questions: QUESTION_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 })),
  };
}

/** How many answers of submitted products are rated and how many wait for a rating, in the branch that the viewer has selected (PROJ-111). */
async function countRatings(ctx: Ctx, projectId: string): Promise<ProjectStatistics['answers']> {
  const { rows } = await sql<ProjectStatistics['answers']>`
    select count(*) filter (where rated.rating is not null) as rated, count(*) filter (where rated.rating is null) as unrated
    from answers
    join project_products as entry on entry.id = answers.participation_id
    join questions on questions.id = answers.question_id
    left join ${standingRatings(ctx.actor, selectedBranch(ctx.actor, projectId))} as rated
      on rated.project_id = ${projectId} and rated.participation_id = answers.participation_id and rated.question_id = answers.question_id
    where answers.project_id = ${projectId} and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
      and questions.status <> 'REJECTED' and ${HAS_ANSWER}
  `.execute(ctx.db);
  return found(rows[0]);
}
