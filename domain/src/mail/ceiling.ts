/** What a message can wait for: too much went to its mailbox, or was caused by the person who caused it (decision 194). */
export const MAIL_CEILINGS = ['MAILBOX', 'PERSON'] as const;
export type MailCeiling = (typeof MAIL_CEILINGS)[number];

/** How many messages leave within an hour, whatever their kind. */
export const MOST_AN_HOUR: Readonly<Record<MailCeiling, number>> = { MAILBOX: 20, PERSON: 500 };

export const CEILING_LABELS: Readonly<Record<MailCeiling, string>> = {
  MAILBOX: 'At most 20 e-mails an hour go to one address.',
  PERSON: 'At most 500 e-mails an hour are sent because of one person.',
};

const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * What ceilings count by: addresses that reach the same mailbox are one. Used for nothing else, because it errs on the side of
 * treating two mailboxes as one: then a message waits, whereas the opposite mistake lets anybody fill a mailbox without an end.
 */
export function mailboxOf(address: string): string {
  const trimmed = address.trim().normalize('NFKC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  const [local, domain] = [trimmed.slice(0, at), trimmed.slice(at + 1).replace(/\.+$/, '')];
  // Whatever follows the plus sign is for the owner of the mailbox to sort by. An address may begin with one.
  const plus = local.indexOf('+', 1);
  const name = plus === -1 ? local : local.slice(0, plus);
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
