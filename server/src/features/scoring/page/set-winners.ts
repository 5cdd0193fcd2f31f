import '../../participation/record/participation.tables.ts';
import '../record/scoring.events.ts';
import { byProjectSchema } from '@weighbridge/domain/participation/participation.schema.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import { decideSetWinners } from '@weighbridge/domain/scoring/winners.policy.ts';
import { setWinnersSchema } from '@weighbridge/domain/scoring/winners.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { markWinners } from '../../participation/record/participation.writes.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';

/** Marks the winners among the scored products. Completing the project is a separate step. */
export async function setWinners(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { project: chosen } = parse(byProjectSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    assertAllowed(decideSetWinners(ctx.actor, project), SCORING_REFUSALS);
    const scored = await tx
      .selectFrom('projectProducts')
      .select(['id', 'winner'])
      .where('projectId', '=', project.id)
      .where('participationStatus', '=', 'ACCEPTED')
      .where('answersSubmittedAt', 'is not', null)
      .execute();
    const { winners } = parse(setWinnersSchema({ scored: scored.map(({ id }) => id) }), input);
    const ids = [...new Set(winners.map(({ id }) => id))];
    await markWinners(tx, ctx, project.id, ids);
    const before = { winners: scored.filter(({ winner }) => winner).map(({ id }) => id) };
    const about = { companyId: project.companyId, subjectId: project.id, before, after: { winners: ids } };
    await recordEvent(tx, ctx, 'winners.set', about, { projectId: project.id, winners: ids });
    return projectAnswer(tx, ctx, project.id);
  });
}
