import '../project/record/project.events.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { decideRestoreProject } from '@weighbridge/domain/project/restore-project.policy.ts';
import { ROADMAP_REFUSALS } from '@weighbridge/domain/roadmap/roadmap.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import type { Project } from '../project/editing/get-project.ts';
import { projectAnswer } from '../project/editing/project-answer.ts';
import { lockDeletedProject } from '../project/record/deleted-projects.queries.ts';
import { setProjectStatus } from '../project/record/project.writes.ts';

/**
 * Brings a deleted project back to the status it had (decision 180). Nobody is told again what they were told when it got there, so it is an
 * event of its own.
 */
export async function restoreProject(ctx: Ctx, input: unknown): Promise<Project> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { companyId, deletedFrom: to, statusChangedAt: deletedAt } = await lockDeletedProject(tx, ctx.actor, id);
    assertAllowed(decideRestoreProject(ctx.actor, { companyId, deletedAt, now: ctx.now }), ROADMAP_REFUSALS);
    await setProjectStatus(tx, ctx, id, to);
    const about = { companyId, projectId: id, subjectId: id, before: { status: 'DELETED' }, after: { status: to } };
    await recordEvent(tx, ctx, 'project.restored', about, { to });
    return projectAnswer(tx, ctx, id);
  });
}
