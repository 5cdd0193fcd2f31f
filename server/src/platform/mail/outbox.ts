import './outbox.tables.ts';
import { mailboxOf } from '@weighbridge/domain/mail/ceiling.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../database/database.ts';
import { newId } from '../ids.ts';
import type { JobActor, JobQueue } from '../job-queue.ts';
import type { Mail, Mailer } from '../mailer.ts';
import { hashToken } from '../sessions.ts';
import { turnOf } from './ceilings.store.ts';
import { renderHtml, renderText } from './template.ts';

export const DELIVER_MAIL = 'deliver-mail';

declare module '../job-queue.ts' {
  interface Jobs {
    [DELIVER_MAIL]: { id: string };
  }
}

const LONGEST_SUBJECT = 250;
/** Exactly one address. A text that could name a second recipient or begin another header line is refused. */
const ADDRESS = /^[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]+@[^\s@,;:<>()[\]"\\\u0000-\u001f\u007f]+$/;

export function createMailer(
  config: Pick<Config, 'smtp' | 'productName'>,
  clock: Clock,
  jobs: JobQueue,
  causedBy: string | null = null,
): Mailer {
  return {
    causedBy: (userId) => createMailer(config, clock, jobs, userId),
    async send(tx: Tx, mail: Mail) {
      if (!ADDRESS.test(mail.to)) throw new Error('A message needs exactly one plain address');
      const id = newId();
      const now = clock.now();
      const counted = {
        id,
        mailbox: mailboxOf(mail.to),
        companyId: mail.companyId,
        causedBy,
        urgent: mail.urgent ?? false,
        leavesAt: null,
      };
      const turn = config.smtp ? ON_ITS_WAY : kept(turnOf(counted, now));
      await sql`
        insert into outbox_messages
          (id, company_id, recipient, subject, html, text, created_at, mailbox, caused_by, urgent, link_hash, opt_out_url,
            waits_for, leaves_at, status)
        select ${id}::uuid, ${mail.companyId}::uuid, ${mail.to}, ${oneLine(mail.subject)}, ${renderHtml(config.productName, mail)},
          ${renderText(config.productName, mail)}, ${now}::timestamptz, ${counted.mailbox}, ${causedBy}::uuid, ${counted.urgent}::boolean,
          ${mail.secret === undefined ? null : hashToken(mail.secret)}, ${mail.optOutUrl ?? null}, turn.* from (${turn}) as turn
      `.execute(tx);
      if (config.smtp) await jobs.enqueue(tx, DELIVER_MAIL, { id }, causedBy === null ? null : { userId: causedBy, onBehalfOf: null });
      return id;
    },
  };
}

/** Sends a message again that failed or was kept back. */
export async function sendAgain(tx: Tx, jobs: JobQueue, id: string, actor: JobActor | null): Promise<void> {
  await tx.updateTable('outboxMessages').set({ status: 'QUEUED', error: null, leavesAt: null }).where('id', '=', id).execute();
  await jobs.enqueue(tx, DELIVER_MAIL, { id }, actor);
}

/**
 * The turn is taken at delivery. Taken here, its lock would be held until the caller's transaction ends, and two callers could wait for
 * each other.
 */
const ON_ITS_WAY = sql`select null as waits_for, null::timestamptz as leaves_at, 'QUEUED' as status`;

/**
 * Without a mail server nothing leaves, but messages over a ceiling still wait: an administrator who passes messages on by hand sees what
 * would have been sent.
 */
function kept(turn: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select waits_for, leaves_at, case when waits_for is null then 'KEPT' else 'WAITING' end as status from (${turn}) as found`;
}

/** A subject is a header: a line break in it would begin the next one. */
function oneLine(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}
