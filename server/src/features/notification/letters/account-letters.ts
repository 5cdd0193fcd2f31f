import '../../account/record/account.events.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findForgetful, findInvitedColleague } from '../../account/record/account-mail.queries.ts';
import { choosePasswordUrl, issueAccountToken } from '../../account/record/account-token.ts';
import { sendLetter } from '../mail/send-letter.ts';

/** Secrets are made here and go only into the letter, so that no event ever holds one. */

export async function sendPasswordLetter(tx: Tx, parts: Parts, email: string): Promise<void> {
  const now = parts.clock.now();
  const user = await findForgetful(tx, email, now);
  if (!user) return;
  const { id: userId, companyId } = user;
  const secret = await issueAccountToken(tx, { now }, { kind: 'PASSWORD_RESET', email: user.email, userId, companyId });
  await sendLetter(tx, parts, {
    companyId,
    to: user,
    subject: `Choose a new password for ${parts.config.productName}`,
    heading: 'Choose a new password',
    paragraphs: [
      'somebody, hopefully you, asked for a new password for your account. The link works once and for one hour.',
      'If it was not you, you do not need to do anything: your password stays the same.',
    ],
    action: { label: 'Choose a new password', url: choosePasswordUrl(parts.baseUrl(), secret) },
    why: 'You are receiving this email because somebody asked for a new password for the account with this address.',
    urgent: true,
    secret,
  });
}

export async function sendColleagueLetter(
  tx: Tx,
  parts: Parts,
  event: { subjectId: string | null; actorId: string | null },
): Promise<void> {
  const user = await findInvitedColleague(tx, event.subjectId, event.actorId);
  if (!user) return;
  const { id: userId, email, companyId, companyName, firstName, lastName } = user;
  const { productName } = parts.config;
  const secret = await issueAccountToken(
    tx,
    { now: parts.clock.now() },
    { kind: 'USER_INVITATION', email, userId, companyId, names: { firstName, lastName } },
  );
  await sendLetter(tx, parts, {
    companyId,
    to: user,
    subject: `${companyName} invites you to ${productName}`,
    heading: `Welcome to ${productName}`,
    paragraphs: [
      `${user.inviterName ?? 'Your administrator'} invites you to work with ${companyName} on ${productName}. Choose a password and you can begin.`,
      'The link works once and for two weeks. If you did not expect it, you can ignore this email.',
    ],
    action: { label: 'Choose a password', url: choosePasswordUrl(parts.baseUrl(), secret) },
    why: `You are receiving this email because ${companyName} entered your address.`,
  });
}
