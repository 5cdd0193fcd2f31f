import './account.events.ts';
import './account.tables.ts';
import { registerSchema } from '@weighbridge/domain/account/account.schema.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { parse } from '../../platform/input.ts';
import type { AccountTokenKind } from './account.tables.ts';
import { selectGoodToken, useUpToken } from './account-token.ts';
import { hashPassword } from './password.ts';

const INVITATION_OF = { CLIENT: 'CLIENT_INVITATION', VENDOR: 'VENDOR_INVITATION', BROKER: 'USER_INVITATION' } as const satisfies Record<
  string,
  AccountTokenKind
>;

/** Only with an invitation, for the address it was sent to, once (decisions 3 and 4). */
export async function register(ctx: Ctx, input: unknown): Promise<void> {
  const { email, password, type, token, hash, firstName, lastName } = parse(registerSchema, input);
  const secret = (type === 'VENDOR' ? hash : token) ?? '';
  const kinds = [INVITATION_OF[type]];
  // Hashing is costly on purpose: nobody gets it without an invitation.
  const offered = await selectGoodToken(ctx.db, ctx, secret, kinds).executeTakeFirst();
  if (!offered) throw invitationNotGood();
  if (offered.email !== email) {
    throw new DomainError('INVALID_INPUT', {
      reason: 'another-email',
      fields: { email: 'Please use the address the invitation was sent to' },
    });
  }
  const passwordHash = await hashPassword(password);
  const person = {
    firstName,
    lastName,
    passwordHash,
    status: 'ACTIVE',
    termsVersion: requiredTermsVersion(type),
    termsAcceptedAt: ctx.now,
  } as const;
  await ctx.transaction(async (tx) => {
    const invitation = await selectGoodToken(tx, ctx, secret, kinds).forUpdate().executeTakeFirst();
    if (!invitation) throw invitationNotGood();
    const userId = invitation.userId ?? newId();
    if (invitation.userId) await activate(tx, invitation.userId, { ...person, updatedAt: ctx.now, updatedBy: userId });
    else {
      const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId };
      await uniqueOr({ email: 'There is an account with this address already' }, () =>
        tx
          .insertInto('users')
          .values({ id: userId, email, type, companyId: null, clientId: invitation.clientId, ...person, ...times })
          .execute(),
      );
    }
    await useUpToken(tx, ctx, invitation.id);
    await recordEvent(tx, ctx, 'account.registered', { subjectId: userId, companyId: invitation.companyId }, { type });
  });
}

/** The invitation made the account already; now its owner has come. */
async function activate(tx: Tx, userId: string, values: object): Promise<void> {
  const activated = await tx
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .where('status', '=', 'INVITED')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (activated.numUpdatedRows !== 1n) throw invitationNotGood();
}

function invitationNotGood(): DomainError {
  return new DomainError('INVALID_INPUT', {
    reason: 'invalid-invitation',
    message: 'This invitation is no longer valid. Please ask for a new one.',
  });
}
