import './project.tables.ts';
import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** The caller has locked the project and decided that its status changes. */
export async function setProjectStatus(tx: Tx, ctx: Ctx, id: string, status: ProjectStatus): Promise<void> {
  await tx
    .updateTable('projects')
    .set({
      status,
      deletedFrom: status === 'DELETED' ? sql`status` : null,
      statusChangedAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: ctx.user.userId,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Published before its Publish Date or without one, a project was published today (decision 181); a date that is not before the Submission
 * Deadline would only refuse the next change of its details. The new date, or null if the old one stays.
 */
export async function setPublishDate(tx: Tx, ctx: Ctx, id: string): Promise<Date | null> {
  const today = noonUtc(newYorkDay(ctx.now));
  const changed = await tx
    .updateTable('projects')
    .set({ publishDate: today })
    .where('id', '=', id)
    .where(({ and, eb, or }) =>
      or([
        eb('publishDate', '>', today),
        and([eb('publishDate', 'is', null), eb('type', '<>', 'RFIOP'), eb('submissionDeadline', '>', today)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return changed ? today : null;
}
