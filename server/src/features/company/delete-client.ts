import './company.events.ts';
import { decideDeleteClient } from '@weighbridge/domain/company/client.policy.ts';
import { CLIENT_IN_USE, COMPANY_REFUSALS } from '@weighbridge/domain/company/company.refusals.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../platform/context.ts';
import { unusedOr } from '../../platform/database/referenced.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockClient } from './client.store.ts';

export async function deleteClient(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const client = await lockClient(tx, ctx.actor, id);
    assertAllowed(decideDeleteClient(ctx.actor, client), { ...COMPANY_REFUSALS, 'in-use': CLIENT_IN_USE });
    await unusedOr(CLIENT_IN_USE, () => tx.deleteFrom('clients').where('id', '=', id).execute());
    await recordEvent(tx, ctx, 'client.deleted', { subjectId: id }, { name: client.name });
    return { id };
  });
}
