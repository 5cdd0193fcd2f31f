import type { Tx } from '../database/database.ts';

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
}

export interface Mailer {
  /** Writes the message into the outbox in the caller's transaction; nothing leaves before that commits. Answers the message's id. */
  send(tx: Tx, mail: Mail): Promise<string>;
}
