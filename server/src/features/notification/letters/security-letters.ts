import '../../account/record/account.events.ts';
import { formatLongDateTime } from '@weighbridge/domain/kernel/dates.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findAccountOwner, findNewDevice } from '../../account/session/new-device.ts';
import { sendLetter } from '../mail/send-letter.ts';

/** What concerns the safety of an account: never held back, and nobody can switch it off. */

const WHY = 'You are receiving this email because it concerns the safety of your account. It cannot be switched off.';

export async function sendNewDeviceLetter(tx: Tx, parts: Parts, signInId: string): Promise<void> {
  const seen = await findNewDevice(tx, signInId);
  if (!seen) return;
  const { email, firstName, companyId, device, network, createdAt } = seen;
  await sendLetter(tx, parts, {
    companyId,
    to: { email, firstName },
    subject: `New sign-in to ${parts.config.productName}`,
    heading: 'A sign-in from a new device',
    paragraphs: [
      'somebody signed in to your account from a device that we have not seen before.',
      `When: ${formatLongDateTime(createdAt)}. Browser: ${device}. Network: ${network ?? 'unknown'}.`,
      'If it was you, you do not need to do anything. If it was not, choose a new password at once: that signs out every other device. ' +
        'Then look at the list of your sessions and switch on two-step sign-in.',
    ],
    action: { label: 'Look at my sessions', url: `${parts.baseUrl()}/security` },
    why: WHY,
    urgent: true,
  });
}

export async function sendTwoStepOffLetter(tx: Tx, parts: Parts, userId: string | null, isReset: boolean): Promise<void> {
  const owner = await findAccountOwner(tx, userId);
  if (!owner) return;
  const happened = isReset
    ? 'an administrator has reset your two-step sign-in and signed you out everywhere. Sign in with your password and set it up again.'
    : 'two-step sign-in has been switched off for your account. From now on your password alone signs you in.';
  await sendLetter(tx, parts, {
    companyId: owner.companyId,
    to: owner,
    subject: `Two-step sign-in to ${parts.config.productName} was ${isReset ? 'reset' : 'switched off'}`,
    heading: `Two-step sign-in was ${isReset ? 'reset' : 'switched off'}`,
    paragraphs: [happened, `If you did not expect this, choose a new password and write to ${parts.config.supportEmail}.`],
    action: { label: 'Look at my account', url: `${parts.baseUrl()}/security` },
    why: WHY,
    urgent: true,
  });
}
