import { sql } from 'kysely';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { loadJobActor } from '../../account/record/actor.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';
import { describeNotification } from '../reading/describe-notification.ts';
import { loadNotifications } from '../reading/notification.store.ts';
import { visibleNotifications } from '../reading/notification.visibility.ts';
import { type DuePerson, findDuePeople, noteMailed, takePerson } from './due-people.store.ts';
import { gatheredLetter } from './gathered-letter.ts';
import { findAddressee, findWordsOfPeople, settleWaiting } from './waiting-notifications.store.ts';

declare module '../../../platform/job-queue.ts' {
  interface Jobs {
    'gather-mail': Nothing;
  }
}

const AT_ONCE = 200;
/** More than a message lists, and few enough for one that is years late. */
const MOST_READ = 500;

/** Mails what people were told in the product and have not read (decision 193). Each person in a transaction of their own. */
export const gatherMail: Job<'gather-mail'> = {
  name: 'gather-mail',
  schedule: '* * * * *',
  async run(parts) {
    const seen: string[] = [];
    const find = () => findDuePeople(parts.db, { now: parts.clock.now(), except: seen, most: AT_ONCE });
    for (let due = await find(); due.length > 0; due = await find()) {
      for (const { userId } of due) {
        seen.push(userId);
        // One message that cannot be written must not keep all others waiting; it is tried again in a minute.
        await mailTo(parts, userId).catch((error: unknown) => parts.log.error({ err: error, userId }, 'gathered mail failed'));
      }
    }
  },
};

async function mailTo(parts: Parts, userId: string): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction().execute(async (tx) => {
    if (!(await takePerson(tx, userId))) return;
    // Looked at again, now that nobody else does.
    const [person] = await findDuePeople(tx, { now, userId });
    if (!person) return;
    await sendTo(tx, parts, person, true);
    if (person.gathered && (await sendTo(tx, parts, person, false))) await noteMailed(tx, person, now);
  });
}

/** Answers whether there was something to say. */
async function sendTo(tx: Tx, parts: Parts, { userId }: DuePerson, urgent: boolean): Promise<boolean> {
  const to = await findAddressee(tx, userId);
  const ids = await settleWaiting(tx, { userId, now: parts.clock.now(), urgent, muted: to?.muted ?? [] });
  if (!to || ids.length === 0) return false;
  const reader = await loadJobActor(tx, { userId, onBehalfOf: null });
  const chosen = visibleNotifications(
    reader,
    sql`notifications.id = any(${ids}::uuid[]) order by notifications.position desc limit ${MOST_READ}`,
  );
  const happened = (await loadNotifications(tx, chosen)).map((row) => describeNotification(row, reader));
  if (happened.length === 0) return false;
  const said = await findWordsOfPeople(tx, ids);
  const words = gatheredLetter({
    happened,
    unread: Math.max(0, ids.length - MOST_READ),
    said,
    urgent,
    productName: parts.config.productName,
    baseUrl: parts.baseUrl(),
  });
  await sendLetter(tx, parts, { ...words, companyId: to.companyId, to });
  return true;
}
