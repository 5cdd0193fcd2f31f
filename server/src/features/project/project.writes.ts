import './project.tables.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The caller has locked the project and decided that its status changes. */
export async function setProjectStatus(tx: Tx, ctx: Ctx, id: string, status: ProjectStatus): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ status, statusChangedAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('id', '=', id)
    .execute();
}
