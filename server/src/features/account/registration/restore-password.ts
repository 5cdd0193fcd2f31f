import '../record/account.events.ts';
import { restorePasswordSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { parse } from '../../../platform/input.ts';
import { noteAddresses } from '../../../platform/mail/letter-addresses.ts';
import { beginAttempt, guardKey } from '../guesses/attempts.store.ts';
import { networkOf } from '../guesses/network.ts';
import { LIMITS } from '../guesses/throttle.ts';

const NOTICE = 'If there is an account for this email, we have sent a link to it. Please wait at least 10 minutes before asking again.';

/**
 * The answer and the work are the same whether the account exists or not: the reaction decides later, so the caller cannot measure a
 * difference (decision 11).
 */
export async function restorePassword(ctx: Ctx, address: string, input: unknown): Promise<{ message: string }> {
  const { email } = parse(restorePasswordSchema, input);
  await beginAttempt(ctx, [{ key: guardKey('restore', networkOf(address)), limit: LIMITS.address }]);
  await ctx.transaction(async (tx) => {
    const [addressId = ''] = await noteAddresses(tx, ctx.now, [email]);
    await recordEvent(tx, ctx, 'account.recoveryRequested', {}, { addressId });
  });
  return { message: NOTICE };
}
