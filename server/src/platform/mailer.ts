import type { Tx } from './database/database.ts';

/** What a message says, in plain text; how it looks is the template's business. */
export interface Mail {
  /** The firm it belongs to, if any. */
  companyId: string | null;
  /** One address. */
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** For the safety of an account: when messages wait, these leave first. */
  urgent?: boolean;
  /** The secret of the link in it, when that lives so short that its time begins only when the message leaves. */
  secret?: string;
}

/** Belongs to whoever causes the messages; those of requests and reactions know it already. */
export interface Mailer {
  /** Writes the message into the outbox in the caller's transaction; nothing leaves before that commits. Answers the message's id. */
  send(tx: Tx, mail: Mail): Promise<string>;
  /** The same for another person; null when nobody was signed in. */
  causedBy(userId: string | null): Mailer;
}
