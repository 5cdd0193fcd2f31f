import './company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import { visibleCompanies } from './company.visibility.ts';

/** Holds the firm until the transaction ends, whoever asks; false where there is none. */
export async function holdCompany(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('companies').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** For something that is about to belong to it: not visible is not found, and nobody deletes it meanwhile. */
export async function assertCompanyVisible(tx: Tx, actor: Actor, id: string): Promise<void> {
  found(await visibleCompanies(tx, actor).select('id').where('id', '=', id).forKeyShare().executeTakeFirst());
}
