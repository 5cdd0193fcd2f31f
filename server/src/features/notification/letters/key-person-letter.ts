import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { choosePasswordUrl, issueAccountToken } from '../../account/record/account-token.ts';
import { findInvitedKeyPerson } from '../../vendor/vendor-mail.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

export async function sendKeyPersonLetter(tx: Tx, parts: Parts, userId: string, inviterId: string | null): Promise<void> {
  const now = parts.clock.now();
  const person = await findInvitedKeyPerson(tx, userId, inviterId, now);
  if (!person) return;
  const { email, firstName, lastName, vendorName } = person;
  const { productName } = parts.config;
  const secret = await issueAccountToken(tx, { now }, { kind: 'USER_INVITATION', email, userId, names: { firstName, lastName } });
  await sendLetter(tx, parts, {
    companyId: null,
    to: person,
    subject: `${vendorName} invites you to ${productName}`,
    heading: `Welcome to ${productName}`,
    paragraphs: [
      `${person.inviterName ?? 'A colleague'} invites you to work for ${vendorName} on ${productName}. Choose a password and you can begin.`,
      'The link works once and for two weeks. If you did not expect it, you can ignore this email.',
    ],
    action: { label: 'Choose a password', url: choosePasswordUrl(parts.baseUrl(), secret) },
    why: `You are receiving this email because ${vendorName} entered your address.`,
  });
}
