import { type ClientTableData, filesOf } from '@weighbridge/domain/client-table/client-table.data.ts';
import { CLIENT_TABLE_MESSAGES } from '@weighbridge/domain/client-table/client-table.messages.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { attachingFiles, releaseFiles } from '../../file/file.writes.ts';

/**
 * Files that were put into cells become the table's, and those that left it are removed with the next clean-up. Only what the person has just
 * uploaded themselves can be put in: files of other records and people are refused.
 */
export async function saveTableFiles(
  tx: Tx,
  ctx: Ctx,
  tableId: string,
  { before, after }: { before: ClientTableData; after: ClientTableData },
): Promise<void> {
  const [had, has] = [filesOf(before), filesOf(after)];
  const added = has.filter((id) => !had.includes(id));
  if (added.length > 0) {
    const owner = { ownerKind: 'clientTable', ownerId: tableId, uploadedBy: ctx.user.userId };
    const { rows } = await sql`${attachingFiles(added, owner, sql<boolean>`true`)} returning id`.execute(tx);
    if (rows.length !== added.length) throw new DomainError('INVALID_INPUT', { fields: { data: CLIENT_TABLE_MESSAGES.file } });
  }
  await releaseTableFiles(
    tx,
    tableId,
    had.filter((id) => !has.includes(id)),
  );
}

export async function releaseTableFiles(tx: Tx, tableId: string, ids: readonly string[]): Promise<void> {
  await releaseFiles(tx, ids, sql<boolean>`owner_kind = 'clientTable' and owner_id = ${tableId}`);
}
