import './company.events.ts';
import { decideManageCompanies } from '@weighbridge/domain/company/company.policy.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { updateCompanySchema } from '@weighbridge/domain/company/company.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { type CompanyRow, getCompany, lockCompany } from './company.store.ts';
import { COMPANY_NAME_TAKEN } from './create-company.ts';

export async function updateCompany(ctx: Ctx, input: unknown): Promise<CompanyRow> {
  const { id, updatedAt, ...given } = parse(updateCompanySchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const company = await lockCompany(tx, ctx.actor, id);
    assertAllowed(decideManageCompanies(ctx.actor), COMPANY_REFUSALS);
    assertUnchanged(company, updatedAt, company.updatedByName);
    const values = { ...given, requireTwoStep: given.requireTwoStep ?? company.requireTwoStep };
    await uniqueOr(COMPANY_NAME_TAKEN, () =>
      tx
        .updateTable('companies')
        .set({ ...values, settings: JSON.stringify(values.settings), updatedAt: ctx.now, updatedBy: userId })
        .where('id', '=', id)
        .execute(),
    );
    const { name, settings, requireSso, requireTwoStep } = company;
    const states = { before: { name, settings, requireSso, requireTwoStep }, after: values };
    await recordEvent(tx, ctx, 'company.updated', { companyId: id, subjectId: id, ...states }, states);
    return getCompany(tx, ctx.actor, id);
  });
}
