import type { Ctx } from '../../../platform/context.ts';
import { type Assignee as AssigneeView, loadAssignees } from '../record/assignees.queries.ts';
import { getHolder } from '../record/section-holder.ts';

export type Assignee = AssigneeView;

/** Who can be chosen as owner or approver in a project; nobody for those who may not choose. */
export async function listAssignees(ctx: Ctx, projectId: string): Promise<Assignee[]> {
  const holder = await getHolder(ctx.db, ctx.actor, { kind: 'project', id: projectId });
  return holder.rules.assignSection().allowed || holder.rules.assignQuestion().allowed ? loadAssignees(ctx.db, holder) : [];
}
