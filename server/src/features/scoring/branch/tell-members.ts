import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { ownBranchesTopic, RELOAD } from '../record/scoring-topic.ts';

/** Open scoring pages of these people, and of nobody else, learn that their branches changed. */
export async function tellMembers(tx: Tx, ctx: Ctx, projectId: string, userIds: readonly string[]): Promise<void> {
  await ctx.parts.live.publish(
    tx,
    userIds.map((userId) => ownBranchesTopic(projectId, userId)),
    RELOAD,
  );
}
