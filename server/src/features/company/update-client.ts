import './company.events.ts';
import { decideUpdateClient } from '@weighbridge/domain/company/client.policy.ts';
import { updateClientSchema } from '@weighbridge/domain/company/client.schema.ts';
import { COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { type ClientRow, getClient, lockClient } from './client.store.ts';

export async function updateClient(ctx: Ctx, input: unknown): Promise<ClientRow> {
  const { id, updatedAt, ...values } = parse(updateClientSchema, input);
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, ctx.actor, id);
    assertAllowed(decideUpdateClient(ctx.actor, client), COMPANY_REFUSALS);
    assertUnchanged(client, updatedAt, client.updatedByName);
    await uniqueOr({ name: 'A client with this name already exists' }, () =>
      tx
        .updateTable('clients')
        .set({ ...values, updatedAt: ctx.now, updatedBy: ctx.user.userId })
        .where('id', '=', id)
        .execute(),
    );
    await recordEvent(tx, ctx, 'client.updated', { subjectId: id }, { name: values.name });
    return getClient(tx, ctx.actor, id);
  });
}
