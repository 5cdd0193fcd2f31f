import '../record/question.events.ts';
import '../record/question.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { copySectionSchema, SECTION_LIMITS, SECTION_MESSAGES } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { copyQuestionsInto } from '../editing/copy-questions.ts';
import { assertSectionVisible } from '../record/question.visibility.ts';
import { loadSection, type Section, viewSection } from '../record/section.store.ts';
import { type Holder, holderRef, lockHolder } from '../record/section-holder.ts';
import { copySectionsInto } from './copy-sections.ts';

/** Copies a section that the actor sees to the end of a project or template, or only its questions into a section there. */
export async function copySection(ctx: Ctx, input: unknown): Promise<Section> {
  const { section, targetSection, ...named } = parse(copySectionSchema, input);
  return ctx.transaction(async (tx) => {
    const holder = await lockHolder(tx, ctx.actor, holderRef(named));
    await assertSectionVisible(tx, ctx.actor, section.id);
    const copied = targetSection
      ? await copyWithin(tx, ctx, holder, section.id, targetSection.id)
      : await copyWhole(tx, ctx, holder, section.id);
    const facts = { ...holder.place, fromSectionId: section.id, questionsCount: copied.questionsCount };
    await recordEvent(tx, ctx, 'section.copied', { companyId: holder.companyId, subjectId: copied.sectionId }, facts);
    return viewSection(tx, ctx.db, holder, copied.sectionId);
  });
}

async function copyWhole(tx: Tx, ctx: Ctx, holder: Holder, fromId: string) {
  assertAllowed(holder.rules.addSection(), QUESTION_REFUSALS);
  const { ids, questions } = await copySectionsInto(tx, ctx, {
    sectionIds: [fromId],
    target: holder,
    status: holder.statusWhenAdded,
    keepAssignment: true,
    keepWeight: true,
  });
  return { sectionId: ids[0] ?? '', questionsCount: questions.length };
}

async function copyWithin(tx: Tx, ctx: Ctx, holder: Holder, fromId: string, toId: string) {
  const target = await loadSection(tx, holder, toId);
  assertAllowed(holder.rules.addQuestion(target), QUESTION_REFUSALS);
  const rows = await tx.selectFrom('questions').select('id').where('sectionId', '=', fromId).orderBy('position').orderBy('id').execute();
  if (target.questionsCount + rows.length > SECTION_LIMITS.questions) {
    throw new DomainError('INVALID_INPUT', { fields: { targetSection: SECTION_MESSAGES.tooManyQuestions } });
  }
  await copyQuestionsInto(tx, ctx, {
    questionIds: rows.map(({ id }) => id),
    target: { companyId: holder.companyId, projectId: holder.place.projectId, sectionId: toId },
    status: holder.statusWhenAdded,
    keepAssignment: true,
    keepWeight: true,
  });
  return { sectionId: toId, questionsCount: rows.length };
}
