import '../project/project.events.ts';
import type { Progress } from '@weighbridge/domain/answer/progress.ts';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import { PROJECT_DATE_LABELS, teamStatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import { decideManageProject } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { PROJECT_DATES } from '@weighbridge/domain/project/project.status.ts';
import { sendStatusEmailSchema } from '@weighbridge/domain/roadmap/status-email.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { countProgress } from '../answer/answer-progress.queries.ts';
import { listProjectProducts, type ProjectProduct } from '../participation/project-products.queries.ts';
import type { Project } from '../project/get-project.ts';
import { projectInFull } from '../project/project-answer.ts';

/** Sends the status of the project to the addresses that the team chose (decision 80). All messages or none. */
export async function sendProjectStatusEmail(ctx: Ctx, input: unknown): Promise<Project> {
  const { id, emails } = parse(sendStatusEmailSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await projectInFull(tx, ctx, id);
    assertAllowed(decideManageProject(ctx.actor, project), PROJECT_REFUSALS);
    const products = await listProjectProducts(tx, id);
    const progress = await countProgress(
      tx,
      products.map((product) => product.id),
    );
    const label = teamStatusLabel(project.status, project.type);
    const mail = {
      companyId: project.companyId,
      subject: `${project.name}: ${label}`,
      heading: project.name,
      paragraphs: [
        `Status: ${label}`,
        ...datesOf(project),
        participationOf(project, products, progress),
        `Sent by ${ctx.user.name}, ${project.companyName}.`,
      ],
      action: { label: 'Open the project', url: `${ctx.parts.baseUrl()}/projects/${id}` },
    };
    for (const to of emails) await ctx.parts.mail.send(tx, { ...mail, to });
    await recordEvent(tx, ctx, 'project.statusEmailed', { companyId: project.companyId, projectId: id, subjectId: id }, { emails });
    return project;
  });
}

function datesOf(project: Project): string[] {
  const lines = PROJECT_DATES.flatMap((date) => {
    const value = project[date];
    return value ? [`${PROJECT_DATE_LABELS[date]}: ${formatLongDate(value)}`] : [];
  });
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function participationOf(project: Project, products: readonly ProjectProduct[], progressOf: ReadonlyMap<string, Progress>): string {
  if (products.length === 0) return 'No products have been added yet.';
  const lines = products.map(({ id, name, vendor, participationStatus, answersSubmittedAt }) => {
    const percent = progressOf.get(id)?.percent ?? 0;
    const state = answersSubmittedAt ? `answers submitted on ${formatLongDate(answersSubmittedAt)}` : `${percent}% answered`;
    return `${vendor ? `${name} (${vendor.name})` : name}: ${participationLabel(participationStatus, project.status)}, ${state}`;
  });
  return ['Products:', ...lines].join('\n');
}
