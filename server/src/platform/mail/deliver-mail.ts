import './outbox.tables.ts';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import type { Attempt, Job } from '../jobs/job.ts';
import { DELIVER_MAIL } from './outbox.ts';
import { type Message, takeTurn } from './take-turn.ts';

const LONGEST_ERROR = 500;

/**
 * Hands one message of the outbox to the mail server. A crash after that and before it is recorded sends the message again, always with the
 * same Message-ID, so that the second copy can be recognised.
 */
export const deliverMail: Job<typeof DELIVER_MAIL> = {
  name: DELIVER_MAIL,
  retryLimit: 8,
  retryDelay: 30,
  async run(parts, { id }, attempt) {
    if (!parts.config.smtp) return;
    // Each attempt takes a turn: otherwise everything would arrive at once after hours without a mail server.
    const message = await parts.db.transaction().execute((tx) => takeTurn(tx, parts, id, 'QUEUED'));
    if (!message) return;
    try {
      await transmit(parts.config.smtp, message);
    } catch (error) {
      await noteFailure(parts, id, attempt, error);
      throw error;
    }
    await parts.db
      .updateTable('outboxMessages')
      .set({ status: 'SENT', sentAt: parts.clock.now(), error: null, attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .execute();
  },
};

async function transmit(smtp: NonNullable<Config['smtp']>, message: Message): Promise<void> {
  // Created with the first message: without a mail server it is never needed.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: smtp.url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 });
  try {
    await transport.sendMail({
      messageId: `<${message.id}@${senderDomain(smtp.from)}>`,
      from: smtp.from,
      // Given as an object, it is one address whatever characters it contains.
      to: { name: '', address: message.recipient },
      subject: message.subject,
      html: message.html,
      text: message.text,
      headers: { 'Auto-Submitted': 'auto-generated', ...optOutHeaders(message.optOutUrl) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

/** Mail programs show a button for it, which sends one POST to the address (RFC 8058). */
function optOutHeaders(url: string | null): Record<string, string> {
  return url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function senderDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

async function noteFailure(parts: Parts, id: string, attempt: Attempt, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await parts.db
    .updateTable('outboxMessages')
    .set({ error: text.slice(0, LONGEST_ERROR), attempts: sql`attempts + 1`, ...(attempt.last && { status: 'FAILED' as const }) })
    .where('id', '=', id)
    .execute();
}
