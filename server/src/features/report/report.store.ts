import './report.tables.ts';
import { UNFINISHED } from '@weighbridge/domain/report/report.status.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoredReport = Selectable<Tables['reports']>;

export async function insertReport(tx: Tx, report: Insertable<Tables['reports']>): Promise<StoredReport> {
  return tx.insertInto('reports').values(report).returningAll().executeTakeFirstOrThrow();
}

/** Orders of one person wait for each other here, so that two at once cannot both be the last that is allowed. */
export async function countUnfinished(tx: Tx, userId: string): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('madeBy', '=', userId)
    .where('status', 'in', UNFINISHED)
    .executeTakeFirstOrThrow();
  return count;
}

/** Begins the work, in one process only. Undefined for a report that is finished, cancelled or in other hands. */
export async function claimReport(db: Db, id: string, now: Date, silentSince: Date): Promise<StoredReport | undefined> {
  return db
    .updateTable('reports')
    .set({ status: 'RUNNING', progress: 0, touchedAt: now, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '=', 'QUEUED'), eb('status', '=', 'RUNNING').and('touchedAt', '<', silentSince)]))
    .returningAll()
    .executeTakeFirst();
}

type Change = Partial<Pick<StoredReport, 'status' | 'progress' | 'fileId' | 'touchedAt'>>;

/** Changes a report that is still being made by this attempt. False when it was cancelled, or given to another attempt. */
export async function changeRunning(db: Db | Tx, { id, attempts }: StoredReport, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined when there was nothing to cancel any more. */
export async function markCancelled(tx: Tx, id: string, now: Date): Promise<StoredReport | undefined> {
  return tx
    .updateTable('reports')
    .set({ status: 'CANCELLED', touchedAt: now })
    .where('id', '=', id)
    .where('status', 'in', UNFINISHED)
    .returningAll()
    .executeTakeFirst();
}

/** Reports that nobody has been heard of since: their process has ended. */
export async function lockSilent(tx: Tx, silentSince: Date): Promise<StoredReport[]> {
  return tx
    .selectFrom('reports')
    .selectAll()
    .where('status', 'in', UNFINISHED)
    .where('touchedAt', '<', silentSince)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function setStatus(tx: Tx, id: string, status: 'QUEUED' | 'FAILED', now: Date): Promise<void> {
  await tx.updateTable('reports').set({ status, progress: 0, touchedAt: now }).where('id', '=', id).execute();
}

export async function removeReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('reports').where('createdAt', '<', before).execute();
}
