import './template.events.ts';
import './template.tables.ts';
import { decideChangeTemplateStatus, decideEditTemplate, decideManageTemplate } from '@weighbridge/domain/template/template.policy.ts';
import { TEMPLATE_REFUSALS } from '@weighbridge/domain/template/template.refusals.ts';
import { updateTemplateSchema } from '@weighbridge/domain/template/template.schema.ts';
import type { TemplateStatus } from '@weighbridge/domain/template/template.status.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { loadTemplate, saveServiceTypes, type TemplateRow } from './template.store.ts';
import { lockTemplate } from './template-facts.queries.ts';

const STATUS_EVENTS = {
  DRAFT: 'template.movedToDraft',
  SUBMITTED: 'template.submitted',
  PUBLISHED: 'template.published',
} as const satisfies Record<TemplateStatus, string>;

/** Changes name and service types, the status, or both. Choosing the current status does nothing. */
export async function updateTemplate(ctx: Ctx, input: unknown): Promise<TemplateRow> {
  const { id, updatedAt, name, serviceTypes, status } = parse(updateTemplateSchema, input);
  return ctx.transaction(async (tx) => {
    await lockTemplate(tx, ctx.actor, id);
    const template = await loadTemplate(tx, ctx.actor, id);
    const edited = name !== undefined || serviceTypes !== undefined;
    assertAllowed(edited ? decideEditTemplate(ctx.actor, template) : decideManageTemplate(ctx.actor, template), TEMPLATE_REFUSALS);
    if (status) assertAllowed(decideChangeTemplateStatus(ctx.actor, template, status), TEMPLATE_REFUSALS);
    assertUnchanged(template, updatedAt, template.updatedByName);
    const moved = status !== undefined && status !== template.status;
    if (!edited && !moved) return template;

    const values = { name: name ?? template.name, status: status ?? template.status };
    await tx
      .updateTable('templates')
      .set({ ...values, updatedAt: ctx.now, updatedBy: ctx.user.userId })
      .where('id', '=', id)
      .execute();
    if (serviceTypes) {
      await saveServiceTypes(
        tx,
        template,
        serviceTypes.map((type) => type.id),
      );
    }
    const before = { name: template.name, status: template.status };
    const about = { companyId: template.companyId, subjectId: id, before, after: values };
    if (edited) await recordEvent(tx, ctx, 'template.updated', about, { name: values.name });
    if (moved) await recordEvent(tx, ctx, STATUS_EVENTS[values.status], about, { name: values.name, from: template.status });
    return loadTemplate(tx, ctx.actor, id);
  });
}
