import '../record/account.tables.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { profileTopic } from './profile-topic.ts';

type AboutSubject = { subjectId: string | null };

/** Lets open pages of this user show at once what they may do now. */
export async function publishProfileChange(tx: Tx, { subjectId }: AboutSubject, parts: Parts): Promise<void> {
  if (subjectId) await parts.live.publish(tx, profileTopic(subjectId), { userId: subjectId });
}

/** The same for all users of a role, a firm or a vendor. */
export async function publishProfileChanges(
  tx: Tx,
  { subjectId: id }: AboutSubject,
  parts: Parts,
  column: 'roleId' | 'companyId' | 'vendorId',
): Promise<void> {
  const users = await tx.selectFrom('users').select('id').where(column, '=', id).where('status', '=', 'ACTIVE').execute();
  for (const user of users) await publishProfileChange(tx, { subjectId: user.id }, parts);
}
