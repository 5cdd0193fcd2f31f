import './company.events.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { decideManageServiceTypes } from '@weighbridge/domain/company/service-type.policy.ts';
import { createProjectServiceTypeSchema, createServiceTypeSchema } from '@weighbridge/domain/company/service-type.schema.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, found, parse } from '../../platform/input.ts';
import { visibleCompanies } from './company.visibility.ts';
import { getServiceType, type ServiceTypeKind, type ServiceTypeRow, serviceTypeTable } from './service-type.store.ts';

export const LABEL_TAKEN = { label: 'This label already exists' };

export async function createServiceType(ctx: Ctx, kind: ServiceTypeKind, input: unknown): Promise<ServiceTypeRow> {
  const { company, ...values } = parse(kind === 'serviceType' ? createServiceTypeSchema : createProjectServiceTypeSchema, input);
  const companyId = company?.id ?? ctx.user.companyId;
  const decision = decideManageServiceTypes(ctx.actor, companyId);
  // An administrator who acts for no firm left the firm empty: that is a missing field, not a missing right.
  if (!decision.allowed && decision.reason === 'no-company') {
    throw new DomainError('INVALID_INPUT', { reason: 'no-company', fields: { company: MESSAGES.required } });
  }
  assertAllowed(decision, COMPANY_REFUSALS);
  return ctx.transaction(async (tx) => {
    found(await visibleCompanies(tx, ctx.actor).select('id').where('id', '=', companyId).forKeyShare().executeTakeFirst());
    const id = newId();
    await uniqueOr(LABEL_TAKEN, () =>
      tx
        .insertInto(serviceTypeTable(kind))
        .values({ id, companyId: companyId!, ...values, createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId })
        .execute(),
    );
    await recordEvent(tx, ctx, `${kind}.created` as const, { companyId, subjectId: id }, { label: values.label });
    return getServiceType(tx, ctx.actor, kind, id);
  });
}
