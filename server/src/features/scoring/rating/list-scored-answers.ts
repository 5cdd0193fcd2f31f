import { scoredAnswersSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { openScoring, wantedBranch } from '../record/open-scoring.ts';
import { loadScoredAnswers, type ScoredAnswer } from '../record/scored-answers.queries.ts';

export type { AnswerNotes, ScoredAnswer } from '../record/scored-answers.queries.ts';

/** The answers to the questions of some sections. Sections of other projects have none here. */
export async function listScoredAnswers(ctx: Ctx, args: unknown): Promise<ScoredAnswer[]> {
  const { project: projectId, branch: named, sections } = parse(scoredAnswersSchema, args);
  const { project, branch } = await openScoring(ctx.db, ctx.actor, projectId, wantedBranch(named));
  return loadScoredAnswers(ctx.db, ctx.actor, { projectId: project.id, branchId: branch?.id ?? null, sections });
}
