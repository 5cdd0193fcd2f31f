import '../record/account.tables.ts';
import { decideSetUpTwoStep } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { startTwoStepSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { provePassword } from '../password/prove-password.ts';
import { sealSecret } from './sealed-secret.ts';
import { newSecret, otpauthUri, toBase32 } from './totp.ts';

export interface TwoStepStart {
  /** For typing it into the app. */
  secret: string;
  /** For the picture. */
  uri: string;
}

/** Makes a secret for the app. It counts for nothing until a code shows that the app has it. */
export async function startTwoStep(ctx: Ctx, input: unknown): Promise<TwoStepStart> {
  const { password } = parse(startTwoStepSchema, input);
  const { userId } = ctx.user;
  const user = await ctx.db.selectFrom('users').select(['email', 'twoStepAt']).where('id', '=', userId).executeTakeFirstOrThrow();
  assertAllowed(decideSetUpTwoStep(ctx.actor, user.twoStepAt !== null), ACCOUNT_REFUSALS);
  await provePassword(ctx, password);
  const secret = newSecret();
  const sealed = sealSecret(ctx.parts.config.secretsKey, userId, secret);
  await ctx.transaction((tx) =>
    tx
      .insertInto('twoSteps')
      .values({ userId, secret: sealed, confirmedAt: null, lastStep: 0, createdAt: ctx.now })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret: sealed, lastStep: 0, createdAt: ctx.now })
          // Switched on by another request meanwhile: that one stays.
          .where('twoSteps.confirmedAt', 'is', null),
      )
      .execute(),
  );
  return { secret: toBase32(secret), uri: otpauthUri(secret, { issuer: ctx.parts.config.productName, account: user.email }) };
}
