import '../record/question.events.ts';
import '../record/question.tables.ts';
import { copyProjectQuestionSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { lockSectionById, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';
import { visibleQuestions } from '../record/question.visibility.ts';
import { copyQuestionsInto } from './copy-questions.ts';
import { cutFromLibrary } from './extract-question.ts';

/**
 * Copies a question that the actor sees into a section of any project or template that they may add to. With another label the copy has its
 * own text, without a link to the library.
 */
export async function copyProjectQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const { id, label, weight, targetSection, project, template, section: from } = parse(copyProjectQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section } = await lockSectionById(tx, ctx, targetSection.id);
    let sources = visibleQuestions(tx, ctx.actor)
      .select(['questions.definition', 'questions.sourceQuestionId'])
      .where('questions.id', '=', id);
    if (project) sources = sources.where('sections.projectId', '=', project.id);
    if (template) sources = sources.where('sections.templateId', '=', template.id);
    if (from) sources = sources.where('questions.sectionId', '=', from.id);
    const source = found(await sources.where('questions.sectionId', 'is not', null).executeTakeFirst());
    assertAllowed(holder.rules.addQuestion(section), QUESTION_REFUSALS);
    const [copy] = await copyQuestionsInto(tx, ctx, {
      questionIds: [id],
      target: { companyId: holder.companyId, projectId: holder.place.projectId, sectionId: section.id },
      status: holder.statusWhenAdded,
      keepAssignment: true,
    });
    const copyId = found(copy).id;
    const definition = { ...source.definition, label };
    await tx
      .updateTable('questions')
      .set({ weight, label, definition: JSON.stringify(definition) })
      .where('id', '=', copyId)
      .execute();
    if (source.sourceQuestionId !== null && label !== source.definition.label) await cutFromLibrary(tx, ctx, copyId);
    const facts = { ...holder.place, sectionId: section.id, fromQuestionId: id };
    await recordEvent(tx, ctx, 'question.copied', { companyId: holder.companyId, subjectId: copyId }, facts);
    return viewQuestion(tx, holder, copyId);
  });
}
