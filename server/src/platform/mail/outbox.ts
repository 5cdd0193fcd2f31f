import './outbox.tables.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Mail, Mailer } from './mail.ts';
import { renderHtml, renderText } from './template.ts';

export const DELIVER_MAIL = 'deliver-mail';

const LONGEST_SUBJECT = 250;
/** One bare address. Anything that could name a second recipient or start another header line is none. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]+@[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]+$/;

export function createMailer(config: Pick<Config, 'smtp' | 'productName'>, clock: Clock, jobs: JobQueue): Mailer {
  return {
    async send(tx: Tx, mail: Mail) {
      if (!ADDRESS.test(mail.to)) throw new Error('A message needs exactly one plain address');
      const id = newId();
      await tx
        .insertInto('outboxMessages')
        .values({
          id,
          companyId: mail.companyId,
          recipient: mail.to,
          subject: oneLine(mail.subject),
          html: renderHtml(config.productName, mail),
          text: renderText(config.productName, mail),
          status: config.smtp ? 'QUEUED' : 'KEPT',
          error: null,
          createdAt: clock.now(),
          sentAt: null,
        })
        .execute();
      if (config.smtp) await jobs.enqueue(tx, DELIVER_MAIL, { id });
      return id;
    },
  };
}

/** A subject is a header: a line break in it would begin the next one. */
function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}
