import '../question/question.tables.ts';
import { QUESTION_STATUSES, type QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import type { Ctx } from '../../platform/context.ts';
import { countRatings } from './answer-progress.queries.ts';

export interface ProjectStatistics {
  answers: { rated: number; unrated: number };
  questions: { status: QuestionStatus; count: number }[];
}

const NO_STATISTICS: ProjectStatistics = { answers: { rated: 0, unrated: 0 }, questions: [] };

/** For the team. Two statements; every status is named, also those that no question has. */
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
    answers: await countRatings(ctx.db, projectId),
    questions: QUESTION_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 })),
  };
}
