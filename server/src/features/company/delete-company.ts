import './company.events.ts';
import { decideDeleteCompany } from '@weighbridge/domain/company/company.policy.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockCompany } from './company.store.ts';

const IN_USE = 'This firm still has users, clients or projects and cannot be deleted.';

/** Deletes a firm without users, clients and projects, with its roles and service types. */
export async function deleteCompany(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const company = await lockCompany(tx, ctx.actor, id);
    assertAllowed(decideDeleteCompany(ctx.actor, company), { ...COMPANY_REFUSALS, 'in-use': IN_USE });
    await unusedOr(IN_USE, () => tx.deleteFrom('companies').where('id', '=', id).execute());
    await recordEvent(tx, ctx, 'company.deleted', { companyId: id, subjectId: id }, { name: company.name });
    return { id };
  });
}
