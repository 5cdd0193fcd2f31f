import '../scoring/scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The branch whose scores this person sees; null: the project's own scoring (decision 185). */
export async function selectReportBranch(_tx: Tx, _actor: Actor, _projectId: string): Promise<string | null> {
  return null;
}
