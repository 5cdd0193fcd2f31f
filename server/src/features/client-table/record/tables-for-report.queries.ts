import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { getClientTables } from './client-tables.store.ts';
import { listTablesSeenBy } from './list-client-tables.ts';
import { loadTableData } from './table-data.queries.ts';

export interface TableForReport {
  readonly name: string;
  readonly data: ClientTableData;
}

/** The tables of a project that this person of the team sees, in their order. */
export async function loadTablesForReport(db: Db | Tx, actor: Actor, projectId: string): Promise<TableForReport[]> {
  const tables = await listTablesSeenBy(db, actor, await getClientTables(db, actor, projectId));
  const data = await loadTableData(
    db,
    tables.map(({ id }) => id),
  );
  return tables.flatMap(({ id, name }) => {
    const stored = data.get(id);
    return stored ? [{ name, data: stored }] : [];
  });
}
