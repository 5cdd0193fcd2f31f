import '../question/question.tables.ts';
import { QUESTION_STATUSES, type QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import type { Ctx } from '../../platform/context.ts';

export interface ProjectStatistics {
  answers: { rated: number; unrated: number };
  questions: { status: QuestionStatus; count: number }[];
}

/** One statement; every status is named, also those that no question has. */
export async function projectStatistics(ctx: Ctx, projectId: string): Promise<ProjectStatistics> {
  const rows = await ctx.db
    .selectFrom('questions')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('projectId', '=', projectId)
    .groupBy('status')
    .execute();
  return {
    // Vendors cannot answer yet: what they write will be counted here.
    answers: { rated: 0, unrated: 0 },
    questions: QUESTION_STATUSES.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 })),
  };
}
