import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { selectedBranch } from '../scoring/record/selected-branch.queries.ts';

/** The branch whose scores this person sees; null: the project's own scoring (decision 185). It stays that of the report. */
export async function selectReportBranch(tx: Tx, actor: Actor, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select ${selectedBranch(actor, projectId)} as id`.execute(tx);
  return rows[0]?.id ?? null;
}
