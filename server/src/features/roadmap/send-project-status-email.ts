import '../project/record/project.events.ts';
import { decideManageProject } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { sendStatusEmailSchema } from '@weighbridge/domain/roadmap/status-email.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { noteAddresses } from '../../platform/mail/letter-addresses.ts';
import type { Project } from '../project/editing/get-project.ts';
import { projectInFull } from '../project/editing/project-answer.ts';

/** Orders the status of the project to the addresses that the team chose (decision 80): it goes to all of them or to none. */
export async function sendProjectStatusEmail(ctx: Ctx, input: unknown): Promise<Project> {
  const { id, emails } = parse(sendStatusEmailSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await projectInFull(tx, ctx, id);
    assertAllowed(decideManageProject(ctx.actor, project), PROJECT_REFUSALS);
    const addressIds = await noteAddresses(tx, ctx.now, emails);
    await recordEvent(tx, ctx, 'project.statusEmailed', { companyId: project.companyId, projectId: id, subjectId: id }, { addressIds });
    return project;
  });
}
