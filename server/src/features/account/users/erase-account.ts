import '../record/account.tables.ts';
import { FORMER_USER } from '@weighbridge/domain/account/former-user.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { endSessionsOf } from '../../../platform/sessions.ts';
import { releaseFiles } from '../../file/file.writes.ts';
import { emailDigest } from '../session/record-sign-in.ts';

export interface ErasedPerson {
  readonly id: string;
  /** As it was. */
  readonly email: string;
  readonly name: string;
  readonly phoneNumber: string | null;
  /** What stands in its place. */
  readonly address: string;
}

/** The row stays, because records refer to it, and says nothing any more. Signs the person out everywhere. */
export async function eraseAccount(tx: Tx, { id, email, address }: ErasedPerson, at: Date, by: string): Promise<void> {
  const { avatarFileId } = await tx.selectFrom('users').select('avatarFileId').where('id', '=', id).executeTakeFirstOrThrow();
  await tx
    .updateTable('users')
    .set({
      ...FORMER_USER,
      email: address,
      phoneNumber: null,
      passwordHash: null,
      roleId: null,
      avatarFileId: null,
      twoStepAt: null,
      status: 'DISABLED',
      contrastMode: sql`default`,
      notifications: sql`default`,
      dailyDigest: sql`default`,
      deletedAt: sql<Date>`coalesce(deleted_at, ${at})`,
      erasedAt: at,
      updatedAt: at,
      updatedBy: by,
    })
    .where('id', '=', id)
    .execute();
  if (avatarFileId) await releaseFiles(tx, [avatarFileId]);
  await tx
    .deleteFrom('accountTokens')
    .where((where) => where.or([where('userId', '=', id), where(where.fn('lower', ['email']), '=', email.toLowerCase())]))
    .execute();
  await tx.deleteFrom('twoSteps').where('userId', '=', id).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', id).execute();
  await tx.deleteFrom('pendingSignIns').where('userId', '=', id).execute();
  await tx.deleteFrom('devices').where('userId', '=', id).execute();
  await tx
    .deleteFrom('signIns')
    .where((where) => where.or([where('userId', '=', id), where('emailDigest', '=', emailDigest(email))]))
    .execute();
  await endSessionsOf(tx, id);
}
