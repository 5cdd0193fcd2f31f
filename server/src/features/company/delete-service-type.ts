import './company.events.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { decideDeleteServiceType } from '@weighbridge/domain/company/service-type.policy.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockServiceType, type ServiceTypeKind, serviceTypeTable } from './service-type.store.ts';

const IN_USE = {
  serviceType: 'This service type is in use by projects or templates and cannot be deleted.',
  projectServiceType: 'This project service type is in use by projects and cannot be deleted.',
} as const satisfies Record<ServiceTypeKind, string>;

export async function deleteServiceType(ctx: Ctx, kind: ServiceTypeKind, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const entry = await lockServiceType(tx, ctx.actor, kind, id);
    assertAllowed(decideDeleteServiceType(ctx.actor, entry), { ...COMPANY_REFUSALS, 'in-use': IN_USE[kind] });
    await unusedOr(IN_USE[kind], () => tx.deleteFrom(serviceTypeTable(kind)).where('id', '=', id).execute());
    await recordEvent(tx, ctx, `${kind}.deleted` as const, { companyId: entry.companyId, subjectId: id }, { label: entry.label });
    return { id };
  });
}
