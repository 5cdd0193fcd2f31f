import './template.events.ts';
import { decideCreateTemplate } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_REFUSALS } from '@weighbridge/domain/template/template.refusals.ts';
import { createTemplateSchema } from '@weighbridge/domain/template/template.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { loadTemplate, saveServiceTypes, type TemplateRow } from './template.store.ts';

export async function createTemplate(ctx: Ctx, input: unknown): Promise<TemplateRow> {
  const { name, serviceTypes } = parse(createTemplateSchema, input);
  assertAllowed(decideCreateTemplate(ctx.actor), TEMPLATE_REFUSALS);
  return ctx.transaction(async (tx) => {
    const template = await insertTemplate(tx, ctx, name);
    await saveServiceTypes(
      tx,
      template,
      serviceTypes.map(({ id }) => id),
    );
    await recordEvent(tx, ctx, 'template.created', { subjectId: template.id }, { name });
    return loadTemplate(tx, ctx.actor, template.id);
  });
}

/** An empty draft of the actor's firm. */
export async function insertTemplate(tx: Tx, ctx: Ctx, name: string): Promise<{ id: string; companyId: string | null }> {
  const { companyId, userId } = ctx.user;
  const id = newId();
  await tx
    .insertInto('templates')
    .values({ id, companyId, name, status: 'DRAFT', createdBy: userId, createdAt: ctx.now, updatedAt: ctx.now, updatedBy: userId })
    .execute();
  return { id, companyId };
}
