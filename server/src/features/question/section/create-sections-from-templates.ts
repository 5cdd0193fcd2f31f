import '../record/question.events.ts';
import '../record/question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { addTemplatesSchema, SECTION_MESSAGES } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { getTemplatesFacts } from '../../template/template-facts.queries.ts';
import { assignPeople } from '../people/assign-people.ts';
import { loadSections, type Section, toSections } from '../record/section.store.ts';
import { lockHolder } from '../record/section-holder.ts';
import { copySectionsInto } from './copy-sections.ts';

/** Copies all sections of the templates to the end of the project, locked, in the order in which the templates were chosen. */
export async function createSectionsFromTemplates(ctx: Ctx, input: unknown): Promise<Section[]> {
  const { project, templates } = parse(addTemplatesSchema, input);
  return ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, ctx.actor, { kind: 'project', id: project.id });
    assertAllowed(holder.rules.addSection(), QUESTION_REFUSALS);
    await assignPeople(tx, ctx, holder, { 'templates.approver': templates.approver });
    const chosen = await getTemplatesFacts(tx, ctx.actor, templates.ids);
    if (chosen.some(({ status }) => status !== 'PUBLISHED')) {
      throw new DomainError('INVALID_INPUT', { fields: { 'templates.ids': SECTION_MESSAGES.onlyPublished } });
    }
    const rows = await tx
      .selectFrom('sections')
      .select(['id', 'templateId'])
      .where('templateId', 'in', templates.ids)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const { ids } = await copySectionsInto(tx, ctx, {
      sectionIds: templates.ids.flatMap((id) => rows.filter((row) => row.templateId === id)).map(({ id }) => id),
      target: holder,
      lock: true,
      status: holder.statusWhenAdded,
      keepWeight: true,
      approverId: templates.approver?.id ?? null,
    });
    const facts = { ...holder.place, templateIds: templates.ids, sectionIds: ids };
    await recordEvent(tx, ctx, 'sections.addedFromTemplates', { companyId: holder.companyId, subjectId: holder.id }, facts);
    const created = (await loadSections(tx, holder)).filter(({ id }) => ids.includes(id));
    return toSections(ctx.db, holder, created);
  });
}
