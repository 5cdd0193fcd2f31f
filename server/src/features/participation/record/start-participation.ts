import './participation.events.ts';
import './participation.tables.ts';
import { type ParticipationStatus, PUBLISHED_AS } from '@weighbridge/domain/participation/participation.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';

/** At publication all added products are invited (decision 67). The caller has locked the project. */
export async function startParticipation(tx: Tx, ctx: Ctx, project: { id: string; companyId: string }): Promise<void> {
  const invited = await tx
    .updateTable('projectProducts')
    .set({
      participationStatus: sql<ParticipationStatus>`case when product_id is null then ${PUBLISHED_AS.email} else ${PUBLISHED_AS.product} end`,
      invitedAt: ctx.now,
      updatedAt: ctx.now,
      updatedBy: ctx.user.userId,
    })
    .where('projectId', '=', project.id)
    .where('participationStatus', '=', 'DRAFT')
    .returning('id')
    .execute();
  if (invited.length === 0) return;
  const participationIds = invited.map(({ id }) => id);
  await recordEvent(
    tx,
    ctx,
    'participation.invited',
    { companyId: project.companyId, subjectId: project.id },
    { projectId: project.id, participationIds },
  );
}
