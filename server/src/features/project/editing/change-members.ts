import '../record/project.events.ts';
import '../record/project.tables.ts';
import { membersChange, type ProjectMembers } from '@weighbridge/domain/project/project.members.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { afterMembersChanged } from '../record/project.slots.ts';
import { loadMembers, saveMembers } from '../record/project-relations.store.ts';

interface Of {
  readonly id: string;
  readonly companyId: string;
}

/** The caller has locked the project and decided that these are its members from now on. */
export async function changeMembers(tx: Tx, ctx: Ctx, project: Of, before: ProjectMembers, after: ProjectMembers): Promise<void> {
  const { id, companyId } = project;
  await saveMembers(tx, project, after);
  await tx.updateTable('projects').set({ updatedAt: ctx.now, updatedBy: ctx.user.userId }).where('id', '=', id).execute();
  const about = { companyId, projectId: id, subjectId: id, before, after };
  await recordEvent(tx, ctx, 'project.membersChanged', about, { changes: membersChange(before, after) });
  await afterMembersChanged()(tx, ctx, project);
}

/** The same for people who join the project because they were put in charge of something in it (decision 172). */
export async function addDomainExperts(tx: Tx, ctx: Ctx, project: Of, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const before = await loadMembers(tx, project.id);
  await changeMembers(tx, ctx, project, before, { ...before, domainExperts: [...before.domainExperts, ...userIds] });
}
