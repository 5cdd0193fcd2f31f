import './company.events.ts';
import { DENIAL_MESSAGES } from '@weighbridge/domain/access/denial.labels.ts';
import { decideManageServiceTypes } from '@weighbridge/domain/company/service-type.policy.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockServiceType, type ServiceTypeKind, serviceTypeTable } from './service-type.store.ts';

export async function deleteServiceType(ctx: Ctx, kind: ServiceTypeKind, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const entry = await lockServiceType(tx, ctx.actor, kind, id);
    assertAllowed(decideManageServiceTypes(ctx.actor, entry.companyId), DENIAL_MESSAGES);
    await unusedOr(DENIAL_MESSAGES['in-use'], () => tx.deleteFrom(serviceTypeTable(kind)).where('id', '=', id).execute());
    await recordEvent(tx, ctx, `${kind}.deleted` as const, { companyId: entry.companyId, subjectId: id }, { label: entry.label });
    return { id };
  });
}
