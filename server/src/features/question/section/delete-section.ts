import '../record/question.events.ts';
import '../record/question.tables.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { deleteSectionSchema } from '@weighbridge/domain/question/section.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { lockSection } from '../record/lock-question.ts';
import { releaseQuestionFiles } from '../record/save-files.ts';
import { holderRef } from '../record/section-holder.ts';

/** With all its questions. */
export async function deleteSection(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id, ...named } = parse(deleteSectionSchema, input);
  return ctx.transaction(async (tx) => {
    const { holder, section } = await lockSection(tx, ctx, holderRef(named), id);
    assertAllowed(holder.rules.deleteSection(section), QUESTION_REFUSALS);
    // What was asked in it: earlier events name these questions by their ids only.
    const questions = await tx.selectFrom('questions').select(['id', 'label']).where('sectionId', '=', id).orderBy('position').execute();
    await releaseQuestionFiles(tx, { sectionId: id });
    await tx.deleteFrom('sections').where('id', '=', id).execute();
    const { name, questionsCount } = section;
    await recordEvent(
      tx,
      ctx,
      'section.deleted',
      { companyId: holder.companyId, subjectId: id, before: { questions } },
      { ...holder.place, name, questionsCount },
    );
    return { id };
  });
}
