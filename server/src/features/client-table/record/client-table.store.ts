import '../../account/record/account.tables.ts';
import './client-table.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { editorNameOf } from '../../../platform/database/editor-name.ts';
import { found } from '../../../platform/input.ts';
import type { ReadTogether } from '../../../platform/once-for.ts';
import { HAS_CLIENT_TABLES } from './client-table.visibility.ts';

/** A table without what stands in it, which is large and read only where it is asked for. */
export interface ClientTableRow {
  id: string;
  projectId: string;
  projectName: string;
  name: string;
  visibleToVendor: boolean;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
  updatedByName: string | null;
  readWith: ReadTogether;
}

function selectTables(db: Db | Tx) {
  return db
    .selectFrom('clientTables')
    .innerJoin('projects', 'projects.id', 'clientTables.projectId')
    .select(['clientTables.id', 'clientTables.projectId', 'projects.name as projectName', 'clientTables.name'])
    .select(['clientTables.visibleToVendor', 'clientTables.createdAt', 'clientTables.updatedAt', 'clientTables.updatedBy'])
    .select(editorNameOf('clientTables').as('updatedByName'));
}

function together(rows: readonly Omit<ClientTableRow, 'readWith'>[]): ClientTableRow[] {
  const readWith = { ids: rows.map(({ id }) => id) };
  return rows.map((row) => ({ ...row, readWith }));
}

/** The caller has decided that the reader sees all tables of these projects. One statement. */
export async function listTablesOf(db: Db | Tx, projectIds: readonly string[]): Promise<ClientTableRow[]> {
  if (projectIds.length === 0) return [];
  const rows = await selectTables(db)
    .where('clientTables.projectId', 'in', projectIds)
    .orderBy('clientTables.position')
    .orderBy('clientTables.id')
    .execute();
  return together(rows);
}

/** What vendors see of a project that they may see: the tables that the firm shows them. */
export async function listTablesForVendors(db: Db | Tx, projectId: string): Promise<ClientTableRow[]> {
  const rows = await selectTables(db)
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .where('clientTables.projectId', '=', projectId)
    .where('clientTables.visibleToVendor', '=', true)
    .where(HAS_CLIENT_TABLES)
    .orderBy('clientTables.position')
    .orderBy('clientTables.id')
    .execute();
  return together(rows);
}

/** A table of another project is not found. */
export async function getTable(db: Db | Tx, projectId: string, id: string): Promise<ClientTableRow> {
  const row = await selectTables(db).where('clientTables.projectId', '=', projectId).where('clientTables.id', '=', id).executeTakeFirst();
  return found(together(row ? [row] : [])[0]);
}

/** With its data, locked until the transaction ends, so that of two changes the second sees the first. */
export async function lockTable(tx: Tx, projectId: string, id: string) {
  return found(
    await selectTables(tx)
      .select('clientTables.data')
      .where('clientTables.projectId', '=', projectId)
      .where('clientTables.id', '=', id)
      .forNoKeyUpdate('clientTables')
      .executeTakeFirst(),
  );
}

/** How many tables there are, and the place behind the last. */
export async function endOfTables(tx: Tx, projectId: string): Promise<{ count: number; next: number }> {
  return tx
    .selectFrom('clientTables')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(max(position) + 1, 0)`.as('next')])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
}
