import './file.tables.ts';
import type { Parts } from '../../platform/context.ts';
import { INCOMING } from './incoming.ts';

/**
 * Uploads that were announced and never confirmed, with what may have arrived of them. The bucket is looked through, too: an address
 * can be used again after its upload was confirmed.
 */
export async function removeUnconfirmed({ db, files }: Pick<Parts, 'db' | 'files'>, before: Date): Promise<void> {
  const given = await db
    .deleteFrom('files')
    .where('state', '=', 'AWAITED')
    .where('createdAt', '<', before)
    .returning('storageKey')
    .execute();
  for (const { storageKey } of given) await files.remove(storageKey);
  await files.direct?.removeOld(INCOMING, before);
}
