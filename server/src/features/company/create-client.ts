import './company.events.ts';
import { decideCreateClient } from '@weighbridge/domain/company/client.policy.ts';
import { createClientSchema } from '@weighbridge/domain/company/client.schema.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { type ClientRow, getClient } from './client.store.ts';

export async function createClient(ctx: Ctx, input: unknown): Promise<ClientRow> {
  const values = parse(createClientSchema, input);
  const { companyId, userId } = ctx.user;
  assertAllowed(decideCreateClient(ctx.actor), COMPANY_REFUSALS);
  return ctx.transaction(async (tx) => {
    const id = newId();
    await uniqueOr({ name: 'A client with this name already exists' }, () =>
      tx
        .insertInto('clients')
        .values({ id, companyId: companyId!, ...values, createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId })
        .execute(),
    );
    await recordEvent(tx, ctx, 'client.created', { subjectId: id }, { name: values.name });
    return getClient(tx, ctx.actor, id);
  });
}
