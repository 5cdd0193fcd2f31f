import '../participation/participation.tables.ts';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The entries of a project that a report can show: accepted, with submitted answers (decision 138). */
export async function listReportable(db: Db | Tx, projectId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('projectProducts')
    .select('id')
    .where('projectId', '=', projectId)
    .where('participationStatus', '=', 'ACCEPTED')
    .where('answersSubmittedAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}
