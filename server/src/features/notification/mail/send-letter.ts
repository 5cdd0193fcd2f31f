import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Mail } from '../../../platform/mailer.ts';
import { optOutUrl } from './opt-out-link.ts';

export interface Addressee {
  email: string;
  /** Null for an address without an account. */
  firstName: string | null;
  /** What follows is needed where the letter can be switched off. */
  userId?: string | null;
  muted?: readonly NotificationKind[];
}

export interface Letter extends Pick<Mail, 'companyId' | 'subject' | 'heading' | 'paragraphs' | 'groups' | 'action' | 'urgent' | 'secret'> {
  to: Addressee;
  /** Why it comes, in a sentence. */
  why: string;
  /**
   * The kinds that switch it off, and that its link to opt out switches off. None for invitations and for what concerns the safety of an
   * account (decision 193): those always arrive.
   */
  kinds?: readonly NotificationKind[];
}

/** The only place that hands messages to the outbox: greeting, footer, muting and opting out are the same in all of them. */
export async function sendLetter(tx: Tx, parts: Parts, { to, why, kinds = [], paragraphs, ...mail }: Letter): Promise<void> {
  if (kinds.length > 0 && kinds.every((kind) => to.muted?.includes(kind))) return;
  const optOut = kinds.length > 0 && to.userId ? { optOutUrl: await optOutUrl(tx, parts, to.userId, kinds) } : {};
  const greeting = to.firstName ? `Hello ${to.firstName},` : 'Hello,';
  await parts.mail.send(tx, { ...mail, ...optOut, to: to.email, paragraphs: [greeting, ...paragraphs], footer: why });
}
