import './company.events.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { decideManageServiceTypes } from '@weighbridge/domain/company/service-type.policy.ts';
import { updateProjectServiceTypeSchema, updateServiceTypeSchema } from '@weighbridge/domain/company/service-type.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { LABEL_TAKEN } from './create-service-type.ts';
import { getServiceType, lockServiceType, type ServiceTypeKind, type ServiceTypeRow, serviceTypeTable } from './service-type.store.ts';

export async function updateServiceType(ctx: Ctx, kind: ServiceTypeKind, input: unknown): Promise<ServiceTypeRow> {
  const { id, updatedAt, ...values } = parse(kind === 'serviceType' ? updateServiceTypeSchema : updateProjectServiceTypeSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const entry = await lockServiceType(tx, ctx.actor, kind, id);
    assertAllowed(decideManageServiceTypes(ctx.actor, entry.companyId), COMPANY_REFUSALS);
    assertUnchanged(entry, updatedAt, entry.updatedByName);
    await uniqueOr(LABEL_TAKEN, () =>
      tx
        .updateTable(serviceTypeTable(kind))
        .set({ ...values, updatedAt: ctx.now, updatedBy: userId })
        .where('id', '=', id)
        .execute(),
    );
    await recordEvent(tx, ctx, `${kind}.updated` as const, { companyId: entry.companyId, subjectId: id }, { label: values.label });
    return getServiceType(tx, ctx.actor, kind, id);
  });
}
