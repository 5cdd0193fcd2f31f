import '../record/account.events.ts';
import '../record/account.tables.ts';
import { registerSchema } from '@weighbridge/domain/account/account.schema.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueOr } from '../../../platform/database/unique.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { parse } from '../../../platform/input.ts';
import { assertUncommon } from '../password/common-passwords.ts';
import { hashPassword } from '../password/password.ts';
import { clientInvitations } from '../record/account.slots.ts';
import type { AccountTokenKind } from '../record/account.tables.ts';
import { markTokenUsed, selectValidToken } from '../record/account-token.ts';
import type { Caller, OpenedSession } from '../session/open-session.ts';
import { ACCOUNT_EXISTS, invalidInvitation, wrongEmail } from './refused-registration.ts';
import { registerVendor } from './register-vendor.ts';

const INVITATION_OF = { CLIENT: 'CLIENT_INVITATION', BROKER: 'USER_INVITATION' } as const satisfies Record<string, AccountTokenKind>;

/**
 * Works only with an invitation, for the address it was sent to, once (decisions 3 and 4). A vendor user is signed in at once, because they
 * stay on the invitation's page; everybody else signs in next.
 */
export async function register(ctx: Ctx, caller: Caller, input: unknown): Promise<OpenedSession | null> {
  const { type, token, hash, email, password, firstName, lastName } = parse(registerSchema, input);
  const person = { email, password, firstName, lastName };
  if (type === 'VENDOR') return registerVendor(ctx, caller, { hash: hash ?? '', ...person });
  await registerByToken(ctx, type, token ?? '', person);
  return null;
}

interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

async function registerByToken(ctx: Ctx, type: 'CLIENT' | 'BROKER', secret: string, { email, password, ...names }: Person): Promise<void> {
  const kinds = [INVITATION_OF[type]];
  // Hashing takes much computing time, so it is not done without a valid invitation.
  const offered = await selectValidToken(ctx.db, ctx, secret, kinds).executeTakeFirst();
  if (!offered) throw invalidInvitation();
  if (offered.email !== email) throw wrongEmail();
  await assertUncommon(password, { email, ...names });
  const passwordHash = await hashPassword(password);
  const person = { ...names, passwordHash, status: 'ACTIVE', termsVersion: requiredTermsVersion(type), termsAcceptedAt: ctx.now } as const;
  await ctx.transaction(async (tx) => {
    const invitation = await selectValidToken(tx, ctx, secret, kinds).forNoKeyUpdate().executeTakeFirst();
    if (!invitation) throw invalidInvitation();
    const userId = invitation.userId ?? newId();
    if (invitation.userId) await activate(tx, invitation.userId, { ...person, updatedAt: ctx.now, updatedBy: userId });
    else {
      const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId };
      await uniqueOr({ email: ACCOUNT_EXISTS }, () =>
        tx
          .insertInto('users')
          .values({ id: userId, email, type, companyId: null, clientId: invitation.clientId, ...person, ...times })
          .execute(),
      );
    }
    await markTokenUsed(tx, ctx, invitation.id);
    const { clientId, companyId } = invitation;
    if (clientId && companyId) await clientInvitations().afterAccountCreated(tx, ctx, { userId, email, clientId, companyId });
    await recordEvent(tx, ctx, 'account.registered', { subjectId: userId, companyId: invitation.companyId }, { type });
  });
}

/** The invitation created a pending account; now it becomes active. */
async function activate(tx: Tx, userId: string, values: object): Promise<void> {
  const activated = await uniqueOr({ email: ACCOUNT_EXISTS }, () =>
    tx
      .updateTable('users')
      .set(values)
      .where('id', '=', userId)
      .where('status', '=', 'INVITED')
      .where('type', '<>', 'VENDOR')
      .where('deletedAt', 'is', null)
      .executeTakeFirst(),
  );
  if (activated.numUpdatedRows !== 1n) throw invalidInvitation();
}
