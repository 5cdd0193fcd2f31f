import '../../participation/record/participation.events.ts';
import '../../participation/record/participation.tables.ts';
import '../../project/record/project.events.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { answeringTopic, PRODUCT_CHANGED } from '../record/answering-topic.ts';

async function publish(tx: Tx, parts: Parts, participationIds: readonly string[]): Promise<void> {
  await parts.live.publish(tx, participationIds.map(answeringTopic), PRODUCT_CHANGED);
}

const publishOne = (tx: Tx, { payload }: { payload: { participationId: string } }, parts: Parts) =>
  publish(tx, parts, [payload.participationId]);

/** Open questionnaires of the product show at once that they open, close or have more time. */
export const answeringLiveReactions: Reactions = {
  'participation.accepted': publishOne,
  'participation.declined': publishOne,
  // They are not found any more, which is what their pages have to hear.
  'participation.removed': (tx, { payload: { entries } }, parts) =>
    publish(
      tx,
      parts,
      entries.map(({ id }) => id),
    ),
  'participation.submitRequested': publishOne,
  'participation.deadlineSet': publishOne,
  'participation.chosen': (tx, { payload: { submitted, extended } }, parts) =>
    publish(tx, parts, [...submitted, ...extended.map(({ id }) => id)]),
  async 'project.statusChanged'(tx, { subjectId }, parts) {
    if (!subjectId) return;
    const entries = await tx
      .selectFrom('projectProducts')
      .select('id')
      .where('projectId', '=', subjectId)
      .where('participationStatus', '<>', 'DRAFT')
      .execute();
    await publish(
      tx,
      parts,
      entries.map(({ id }) => id),
    );
  },
};
