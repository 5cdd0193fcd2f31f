import './privacy.events.ts';
import { erasedAddress } from '@weighbridge/domain/account/former-user.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideErasePerson } from '@weighbridge/domain/privacy/privacy.policy.ts';
import { PRIVACY_REFUSALS } from '@weighbridge/domain/privacy/privacy.refusals.ts';
import { erasePersonSchema, PRIVACY_MESSAGES } from '@weighbridge/domain/privacy/privacy.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { eraseMail } from '../../platform/mail/erase-mail.ts';
import { lockPerson } from '../account/record/erasable-person.queries.ts';
import { type ErasedPerson, eraseAccount } from '../account/users/erase-account.ts';
import { erasePresence } from '../answer/live/erase-presence.ts';
import { eraseClientMember } from '../client-table/members/erase-client-member.ts';
import { eraseDrafts } from '../importing/erase-drafts.ts';
import { eraseNotifications } from '../notification/erase-notifications.ts';
import { eraseInvitedPerson } from '../participation/record/erase-invited-person.ts';
import { eraseContact } from '../project/editing/erase-contact.ts';
import { eraseChoices } from '../scoring/branch/erase-choices.ts';
import { eraseVendorPerson } from '../vendor/erase-vendor-person.ts';

/**
 * Blanks what is kept about a person, for good (decision 196). What they decided and wrote stays and shows 'Former user'; which columns
 * that means is in `personal-columns.ts`.
 */
export async function erasePerson(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id, confirmation } = parse(erasePersonSchema, input);
  return ctx.transaction(async (tx) => {
    const { companyId, firstName, lastName, ...person } = await lockPerson(tx, ctx.actor, id);
    assertAllowed(decideErasePerson(ctx.actor, { ...person, companyId }), PRIVACY_REFUSALS);
    if (confirmation.toLowerCase() !== person.email.toLowerCase()) {
      const message = PRIVACY_MESSAGES.confirmation;
      throw new DomainError('INVALID_INPUT', { message, fields: { confirmation: message } });
    }
    const erased = { ...person, name: `${firstName} ${lastName}`, address: erasedAddress(id) };
    await eraseEverywhere(tx, erased, firstName);
    await eraseAccount(tx, erased, ctx.now, ctx.user.userId);
    await recordEvent(tx, ctx, 'privacy.erased', { companyId, subjectId: id }, {});
    return { id };
  });
}

async function eraseEverywhere(tx: Tx, person: ErasedPerson, firstName: string): Promise<void> {
  await eraseNotifications(tx, person.id);
  await eraseClientMember(tx, person);
  await eraseChoices(tx, person.id, firstName);
  await erasePresence(tx, person.id);
  await eraseInvitedPerson(tx, person);
  await eraseDrafts(tx, person.id);
  await eraseContact(tx, person.id);
  await eraseVendorPerson(tx, person);
  await eraseMail(tx, person);
}
