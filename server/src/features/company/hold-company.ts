import './company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { visibleCompanies } from './company.visibility.ts';

/** Locks the firm until the transaction ends, without regard to visibility; false when it does not exist. */
export async function holdCompany(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/**
 * For a record that will belong to the firm: a firm that is not visible is not found, and it cannot be deleted until the transaction ends.
 */
export async function assertCompanyVisible(tx: Tx, actor: Actor, id: string): Promise<void> {
  found(await visibleCompanies(tx, actor).select('id').where('id', '=', id).forKeyShare().executeTakeFirst());
}
