import '../record/scoring.events.ts';
import '../record/scoring.tables.ts';
import { decideWeigh } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { setScoringWeightSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { holdProject, type ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { writeQuestionWeight } from '../../question/record/question.writes.ts';
import { lockBranch } from '../record/hold-scores.store.ts';
import { openIn } from '../record/open-scoring.ts';
import { scoresTopic, weightChanged } from '../record/scoring-topic.ts';
import { loadScoringQuestions, type ScoringQuestion } from './scoring-questions.queries.ts';

/**
 * How much a question counts: in a branch, which owns its weights, or in the project, whose weight is the question's own (decision 187).
 */
export async function setScoringWeight(ctx: Ctx, input: unknown): Promise<ScoringQuestion> {
  const { project: named, question: chosen, branch, weight } = parse(setScoringWeightSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await holdProject(tx, ctx.actor, named.id);
    const branchId = branch?.id ?? null;
    if (branchId !== null) await lockBranch(tx, branchId);
    const scoring = await openIn(tx, ctx.actor, project, branchId);
    const load = async () => found((await loadScoringQuestions(tx, ctx.actor, scoring, [chosen.id]))[0]);
    const question = await load();
    const approverId = question.mine ? ctx.user.userId : null;
    const facts = { ...scoring.place, approverId, sectionApproverId: null };
    assertAllowed(decideWeigh(ctx.actor, project, facts, scoring.scoringType), SCORING_REFUSALS);
    if (question.weight === weight) return question;
    if (branchId === null) {
      const place = { projectId: project.id, templateId: null };
      await writeQuestionWeight(tx, ctx, { id: question.id, companyId: project.companyId, place }, weight);
    } else {
      await writeBranchWeight(tx, ctx, project, { branchId, questionId: question.id, before: question.weight, weight });
    }
    await ctx.parts.live.publish(tx, scoresTopic(project.id, branchId), weightChanged(ctx.user.userId, question.id));
    return load();
  });
}

interface BranchWeight {
  readonly branchId: string;
  readonly questionId: string;
  readonly before: number;
  readonly weight: number;
}

async function writeBranchWeight(
  tx: Tx,
  ctx: Ctx,
  project: ProjectFacts,
  { branchId, questionId, before, weight }: BranchWeight,
): Promise<void> {
  await tx
    .insertInto('branchWeights')
    .values({ branchId, questionId, companyId: project.companyId, weight })
    .onConflict((conflict) => conflict.columns(['branchId', 'questionId']).doUpdateSet({ weight }))
    .execute();
  const about = { companyId: project.companyId, subjectId: questionId, before: { weight: before }, after: { weight } };
  await recordEvent(tx, ctx, 'branch.weightSet', about, { projectId: project.id, branchId, questionId });
}
