import '../record/question.events.ts';
import { createProjectQuestionSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { assignPeople } from '../people/assign-people.ts';
import { lockSection, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion as ProjectQuestionView } from '../record/question.store.ts';
import { holderRef } from '../record/section-holder.ts';
import { addQuestions } from './add-questions.ts';
import { saveInLibrary } from './save-in-library.ts';

export type ProjectQuestion = ProjectQuestionView;

/** At the end of the section, or of `targetSection` where that is named. */
export async function createProjectQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const values = parse(createProjectQuestionSchema, input);
  const { question: definition, owner, approver, ownerDeadline, weight } = values;
  return ctx.transaction(async (tx) => {
    const { holder, section } = await lockSection(tx, ctx, holderRef(values), (values.targetSection ?? values.section).id);
    assertAllowed(holder.rules.addQuestion(section), QUESTION_REFUSALS);
    await assignPeople(tx, ctx, holder, { owner, approver });
    const { companyId } = holder;
    const assigned = { ownerId: owner?.id ?? null, approverId: approver?.id ?? null, ownerDeadline: ownerDeadline ?? null };
    const target = { companyId, projectId: holder.place.projectId, sectionId: section.id };
    const [id = ''] = await addQuestions(tx, ctx, target, [{ definition, weight, ...assigned }], { status: holder.statusWhenAdded });
    const facts = { ...holder.place, sectionId: section.id, label: definition.label };
    await recordEvent(tx, ctx, 'question.created', { companyId, subjectId: id }, facts);
    if (values.saveInLibrary) await saveInLibrary(tx, ctx, { companyId, definition, isPublic: values.makePublic, fromQuestionId: id });
    return viewQuestion(tx, holder, id);
  });
}
