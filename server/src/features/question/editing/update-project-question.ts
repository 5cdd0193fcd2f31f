import '../record/question.events.ts';
import '../record/question.tables.ts';
import { updateProjectQuestionSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { assignPeople } from '../people/assign-people.ts';
import { editorName } from '../record/editor-name.ts';
import { lockQuestion, viewQuestion } from '../record/lock-question.ts';
import type { ProjectQuestion } from '../record/question.store.ts';
import { placeQuestion } from './place-question.ts';
import { isReworded, rewriteQuestion } from './rewrite-question.ts';
import { saveInLibrary } from './save-in-library.ts';

/**
 * Changes text, owner, approver, weight and, with `targetSection`, the section. Refuses a change of a part that the actor may not change.
 */
export async function updateProjectQuestion(ctx: Ctx, input: unknown): Promise<ProjectQuestion> {
  const {
    id,
    updatedAt,
    question: definition,
    owner,
    approver,
    ownerDeadline,
    weight,
    targetSection,
    ...values
  } = parse(updateProjectQuestionSchema, input);
  return ctx.transaction(async (tx) => {
    const locked = await lockQuestion(tx, ctx, id, values);
    const { holder, section, question, facts } = locked;
    const { companyId } = holder;
    const reworded = isReworded(question.definition, definition);
    assertAllowed(reworded ? holder.rules.editQuestion(section, facts) : holder.rules.assignQuestion(), QUESTION_REFUSALS);
    assertUnchanged(question, updatedAt, await editorName(tx, question.updatedBy));
    await assignPeople(tx, ctx, holder, { owner, approver }, [question.ownerId, question.approverId]);
    await tx
      .updateTable('questions')
      .set({
        ownerId: owner?.id ?? null,
        approverId: approver?.id ?? null,
        ownerDeadline: ownerDeadline ?? null,
        weight,
        updatedAt: ctx.now,
        updatedBy: ctx.user.userId,
      })
      .where('id', '=', id)
      .execute();
    if (reworded) await rewriteQuestion(tx, ctx, { id, companyId, before: question, definition });
    if (targetSection && targetSection.id !== section.id) await placeQuestion(tx, ctx, locked, targetSection.id, 'end');
    const { label: labelBefore } = question.definition;
    const before = { label: labelBefore, weight: question.weight, ownerId: question.ownerId, approverId: question.approverId };
    const after = { label: definition.label, weight, ownerId: owner?.id ?? null, approverId: approver?.id ?? null };
    await recordEvent(
      tx,
      ctx,
      'question.updated',
      { companyId, subjectId: id, before, after },
      { ...holder.place, sectionId: section.id, label: definition.label, reworded },
    );
    if (values.saveInLibrary) await saveInLibrary(tx, ctx, { companyId, definition, isPublic: values.makePublic, fromQuestionId: id });
    return viewQuestion(tx, holder, id);
  });
}
