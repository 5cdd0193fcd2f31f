import './template.events.ts';
import './template.tables.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { decideDeleteTemplate } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_REFUSALS } from '@weighbridge/domain/template/template.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { beforeTemplateDeleted } from './template.slots.ts';
import { lockTemplate } from './template-facts.queries.ts';

/** Sections that projects copied from it stay, and stay locked (decision 86). */
export async function deleteTemplate(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { name, status, companyId } = await lockTemplate(tx, ctx.actor, id);
    assertAllowed(decideDeleteTemplate(ctx.actor, { companyId }), TEMPLATE_REFUSALS);
    await beforeTemplateDeleted()(tx, id);
    await tx.deleteFrom('templates').where('id', '=', id).execute();
    await recordEvent(tx, ctx, 'template.deleted', { companyId, subjectId: id }, { name, status });
    return { id };
  });
}
