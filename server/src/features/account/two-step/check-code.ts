import '../record/account.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './sealed-secret.ts';
import { findStep } from './totp.ts';

/** What a code was: one of the app, one of the recovery codes, or none that works. It is used up by this. */
export async function takeCode(tx: Tx, ctx: Ctx, userId: string, code: string): Promise<'CODE' | 'RECOVERY_CODE' | null> {
  const twoStep = await lockSecret(tx, ctx, userId);
  if (!twoStep?.confirmedAt) return null;
  const step = twoStep.secret && findStep(twoStep.secret, code, ctx.now, twoStep.lastStep);
  if (!step) return (await useRecoveryCode(tx, ctx.now, userId, code)) ? 'RECOVERY_CODE' : null;
  await tx.updateTable('twoSteps').set({ lastStep: step }).where('userId', '=', userId).execute();
  return 'CODE';
}

/** Locked: of two requests with one code, the second finds it used. */
export async function lockSecret(tx: Tx, ctx: Ctx, userId: string) {
  const row = await tx.selectFrom('twoSteps').selectAll().where('userId', '=', userId).forNoKeyUpdate().executeTakeFirst();
  if (!row) return undefined;
  const secret = openSecret(ctx.parts.config.secretsKey, userId, row.secret);
  if (!secret)
    ctx.parts.log.error({ userId }, 'the secret of an authenticator app cannot be read: SECRETS_KEY is not the one it was stored with');
  return { ...row, secret };
}
