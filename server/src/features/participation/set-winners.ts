import './participation.events.ts';
import './participation.tables.ts';
import { byProjectSchema } from '@weighbridge/domain/participation/participation.schema.ts';
import { setWinnersSchema } from '@weighbridge/domain/participation/step-forms.schema.ts';
import { decideSetWinners } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { type ProjectAnswer, projectAnswer } from '../project/project-answer.ts';
import { lockProject } from '../project/project-facts.queries.ts';

/** Marks who won, among the products that were scored. Completing the project is a step of its own. */
export async function setWinners(ctx: Ctx, input: unknown): Promise<ProjectAnswer> {
  const { project: chosen } = parse(byProjectSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, chosen.id);
    assertAllowed(decideSetWinners(ctx.actor, project), PROJECT_REFUSALS);
    const scored = await tx
      .selectFrom('projectProducts')
      .select('id')
      .where('projectId', '=', project.id)
      .where('participationStatus', '=', 'ACCEPTED')
      .where('answersSubmittedAt', 'is not', null)
      .execute();
    const { winners } = parse(setWinnersSchema({ scored: scored.map(({ id }) => id) }), input);
    const ids = [...new Set(winners.map(({ id }) => id))];
    await tx
      .updateTable('projectProducts')
      .set({ winner: sql<boolean>`id = any(${ids}::uuid[])`, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('projectId', '=', project.id)
      .where(sql<boolean>`winner <> (id = any(${ids}::uuid[]))`)
      .execute();
    const about = { companyId: project.companyId, subjectId: project.id };
    await recordEvent(tx, ctx, 'participation.winnersSet', about, { projectId: project.id, winners: ids });
    return projectAnswer(tx, ctx, project.id);
  });
}
