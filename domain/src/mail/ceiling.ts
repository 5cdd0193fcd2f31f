/** Why a message waits: too many went to its mailbox, or too many were caused by one person (decision 194). */
export const MAIL_CEILINGS = ['MAILBOX', 'PERSON'] as const;
export type MailCeiling = (typeof MAIL_CEILINGS)[number];

/** How many messages leave within an hour, whatever their kind. */
export const MOST_AN_HOUR: Readonly<Record<MailCeiling, number>> = { MAILBOX: 20, PERSON: 500 };

export const CEILING_LABELS: Readonly<Record<MailCeiling, string>> = {
  MAILBOX: 'At most 20 emails an hour go to one address.',
  PERSON: 'At most 500 emails an hour are sent because of one person.',
};

const WITHOUT_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, by which ceilings count: addresses that reach the same mailbox are one. Used for nothing else, because it may
 * treat two mailboxes as one: then a message waits. The opposite mistake would let anybody fill a mailbox without limit.
 */
export function mailboxOf(address: string): string {
  const trimmed = address.trim().normalize('NFKC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  const [local, domain] = [trimmed.slice(0, at), trimmed.slice(at + 1).replace(/\.+$/, '')];
  // What follows the plus sign is only a label for the owner of the mailbox. An address may begin with a plus sign.
  const plus = local.indexOf('+', 1);
  const name = plus === -1 ? local : local.slice(0, plus);
  return WITHOUT_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
