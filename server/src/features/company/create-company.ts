import './company.events.ts';
import { decideManageCompanies } from '@weighbridge/domain/company/company.policy.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { createCompanySchema } from '@weighbridge/domain/company/company.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { createSystemRoles } from '../access/create-system-roles.ts';
import { type CompanyRow, getCompany } from './company.store.ts';

export const COMPANY_NAME_TAKEN = { name: 'A firm with this name already exists' };

/** A new firm gets its system roles, so that users can be invited at once. */
export async function createCompany(ctx: Ctx, input: unknown): Promise<CompanyRow> {
  const { name, settings, requireSso, requireTwoStep } = parse(createCompanySchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideManageCompanies(ctx.actor), COMPANY_REFUSALS);
  return ctx.transaction(async (tx) => {
    const id = newId();
    await uniqueOr(COMPANY_NAME_TAKEN, () =>
      tx
        .insertInto('companies')
        .values({
          id,
          name,
          settings: JSON.stringify(settings),
          requireSso,
          requireTwoStep,
          createdAt: ctx.now,
          updatedAt: ctx.now,
          updatedBy: userId,
        })
        .execute(),
    );
    await createSystemRoles(tx, { id, createdAt: ctx.now, createdBy: userId });
    await recordEvent(tx, ctx, 'company.created', { companyId: id, subjectId: id }, { name, settings, requireSso, requireTwoStep });
    return getCompany(tx, ctx.actor, id);
  });
}
