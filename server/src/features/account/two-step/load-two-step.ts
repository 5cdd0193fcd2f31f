import '../../company/company.tables.ts';
import '../record/account.tables.ts';
import { decideChangePassword } from '@weighbridge/domain/account/account.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import { countRecoveryCodes } from '../record/two-step.store.ts';

export interface TwoStep {
  since: Date | null;
  isOffered: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** How the person's own second step stands. */
export async function loadTwoStep(ctx: Ctx): Promise<TwoStep> {
  const { userId } = ctx.user;
  const user = await ctx.db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.twoStepAt', 'companies.requireTwoStep'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return {
    since: user.twoStepAt,
    isOffered: decideChangePassword(ctx.actor).allowed,
    isRequired: user.requireTwoStep === true,
    recoveryCodesLeft: user.twoStepAt ? await countRecoveryCodes(ctx.db, userId) : 0,
  };
}
