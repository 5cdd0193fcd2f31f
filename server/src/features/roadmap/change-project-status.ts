import '../project/record/project.events.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { isBeforePublication } from '@weighbridge/domain/project/project.status.ts';
import { type ChangeStatusFacts, decideChangeStatus } from '@weighbridge/domain/roadmap/change-status.policy.ts';
import { changeProjectStatusSchema } from '@weighbridge/domain/roadmap/change-status.schema.ts';
import { ROADMAP_REFUSALS } from '@weighbridge/domain/roadmap/roadmap.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { countParticipation } from '../participation/record/project-products.queries.ts';
import { startParticipation } from '../participation/record/start-participation.ts';
import type { Project } from '../project/editing/get-project.ts';
import { projectAnswer } from '../project/editing/project-answer.ts';
import { setProjectStatus, setPublishDate } from '../project/record/project.writes.ts';
import { lockProject, type ProjectFacts } from '../project/record/project-facts.queries.ts';
import { findIssues } from './project-issues.queries.ts';

const OUT_OF_THE_ROADMAP: readonly ProjectStatus[] = ['CANCELLED', 'DELETED'];

/**
 * Takes one step of the roadmap or of the 'Manage' menu. The project is locked while it is decided: when two people do it at once, only one
 * moves it.
 */
export async function changeProjectStatus(ctx: Ctx, input: unknown): Promise<Project> {
  const { id, from, status: to, message } = parse(changeProjectStatusSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, id);
    const decision = decideChangeStatus(ctx.actor, await loadFacts(tx, project, to), { from, to });
    if (!decision.allowed && decision.reason === 'status-changed') {
      const conflict = { by: project.updatedByName, at: project.updatedAt };
      throw new DomainError('CONFLICT', { reason: decision.reason, message: ROADMAP_REFUSALS['status-changed'], conflict });
    }
    assertAllowed(decision, ROADMAP_REFUSALS);
    await setProjectStatus(tx, ctx, id, to);
    const publishes = isBeforePublication(from) && !isBeforePublication(to) && !OUT_OF_THE_ROADMAP.includes(to);
    if (publishes) await startParticipation(tx, ctx, project);
    const publishDate = publishes ? await setPublishDate(tx, ctx, id) : null;
    const after = { status: to, ...(publishDate && { publishDate: publishDate.toISOString() }) };
    const about = { companyId: project.companyId, projectId: id, subjectId: id, before: { status: from }, after };
    await recordEvent(tx, ctx, 'project.statusChanged', about, { from, to, message });
    return projectAnswer(tx, ctx, id);
  });
}

/** A step that leaves the roadmap has no conditions, so no issues are read. */
async function loadFacts(tx: Tx, project: ProjectFacts, to: ProjectStatus): Promise<ChangeStatusFacts> {
  if (OUT_OF_THE_ROADMAP.includes(to)) {
    return { ...project, issuesCount: 0, acceptedCount: 0, undecidedCount: 0, scoredCount: 0, winnersCount: 0 };
  }
  const issues = await findIssues(tx, project, to);
  return { ...project, issuesCount: issues.length, ...(await countParticipation(tx, project.id)) };
}
