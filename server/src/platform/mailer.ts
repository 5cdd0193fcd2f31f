import type { Tx } from './database/database.ts';

/** Something that happened, with where to look at it. */
export interface MailLine {
  title: string;
  text: string;
  url: string;
}

export interface MailGroup {
  heading: string;
  lines: readonly MailLine[];
}

/** What a message says, in plain text; how it looks is the template's business. */
export interface Mail {
  /** The firm it belongs to, if any. */
  companyId: string | null;
  /** One address. */
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Follows the paragraphs. */
  groups?: readonly MailGroup[];
  action?: { label: string; url: string };
  /** Why the person gets it. */
  footer?: string;
  /** Where such messages can be switched off without signing in. */
  optOutUrl?: string;
  /** For messages about the safety of an account: when messages wait, these leave first. */
  urgent?: boolean;
  /** The secret of the link in the message, where the link is valid so briefly that its time has to begin when the message leaves. */
  secret?: string;
}

/** Sends messages that one person causes, whose ceiling they count towards; for requests and reactions that person is already set. */
export interface Mailer {
  /** Writes the message into the outbox in the caller's transaction; nothing leaves before that commits. Answers the message's id. */
  send(tx: Tx, mail: Mail): Promise<string>;
  /** A mailer for messages that another person causes; null when nobody was signed in. */
  causedBy(userId: string | null): Mailer;
}
