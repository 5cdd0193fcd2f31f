import '../record/account.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

interface Credentials {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly twoStepAt: Date | null;
}

/**
 * Locks the person until their session is open, and answers whether they still sign in as they did when the password was checked, which takes
 * a while. A new password ends all sessions; a sign-in under way at that moment would open one afterwards that nothing ends, and whoever keeps
 * sending the old password always has one under way.
 */
export async function holdCredentials(tx: Tx, { id, passwordHash, twoStepAt }: Credentials): Promise<boolean> {
  const same = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`password_hash is not distinct from ${passwordHash} and (two_step_at is null) = ${twoStepAt === null}`)
    .forShare()
    .executeTakeFirst();
  return same !== undefined;
}
