import '../record/project.events.ts';
import '../record/project.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideEditDetails } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { PROJECT_MESSAGES, updateProjectSettingsSchema } from '@weighbridge/domain/project/project.schema.ts';
import { isBeforePublication } from '@weighbridge/domain/project/project.status.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { viewProject } from '../record/project.store.ts';
import { lockProject } from '../record/project-facts.queries.ts';
import type { Project } from './get-project.ts';

/** Sets how the project is scored and how long answers may be; once vendors answer, the length may not change. */
export async function updateProjectSettings(ctx: Ctx, input: unknown): Promise<Project> {
  const { id, settings } = parse(updateProjectSettingsSchema, input);
  return ctx.transaction(async (tx) => {
    const facts = await lockProject(tx, ctx.actor, id);
    assertAllowed(decideEditDetails(ctx.actor, facts), PROJECT_REFUSALS);
    const { scoringType, answersMaxLength } = await viewProject(tx, ctx.actor, id);
    if (settings.answersMaxLength !== answersMaxLength && !isBeforePublication(facts.status)) {
      throw new DomainError('INVALID_INPUT', { fields: { 'settings.answersMaxLength': PROJECT_MESSAGES.lockedAfterReview } });
    }
    await tx
      .updateTable('projects')
      .set({ ...settings, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', id)
      .execute();
    const before = { scoringType, answersMaxLength };
    const about = { companyId: facts.companyId, projectId: id, subjectId: id, before, after: settings };
    await recordEvent(tx, ctx, 'project.settingsChanged', about, { from: before, to: settings });
    return viewProject(tx, ctx.actor, id);
  });
}
