import './calendar/calendar.tables.ts';
import './gathering/gathering.tables.ts';
import './mail/mail.tables.ts';
import './notification.tables.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What they were told, and the links that work without signing in. */
export async function eraseNotifications(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute();
  await tx.deleteFrom('gatheredMails').where('userId', '=', userId).execute();
  await tx.deleteFrom('optOutLinks').where('userId', '=', userId).execute();
  await tx.deleteFrom('calendarAddresses').where('userId', '=', userId).execute();
}
