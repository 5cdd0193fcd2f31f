import './library.events.ts';
import { copyQuestionsSchema } from '@weighbridge/domain/library/library.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { copyQuestionsInto } from '../question/editing/copy-questions.ts';
import { type LockedSection, lockSection } from '../question/record/lock-question.ts';
import { holderRef } from '../question/record/section-holder.ts';
import { assertInLibrary } from './library-question.store.ts';

export interface CopiedToSection {
  count: number;
  sectionId: string;
  projectId: string | null;
  templateId: string | null;
}

/** Copies chosen library questions to the end of a section; the copies stay linked to their originals (decision 93). */
export async function copyQuestionsToSection(ctx: Ctx, input: unknown): Promise<CopiedToSection> {
  const { questions, section, ...named } = parse(copyQuestionsSchema, input);
  return ctx.transaction(async (tx) => {
    const target = await lockSection(tx, ctx, holderRef(named), section.id);
    assertAllowed(target.holder.rules.addQuestion(target.section), QUESTION_REFUSALS);
    await assertInLibrary(tx, ctx.actor, questions);
    return copyFromLibrary(tx, ctx, target, questions, null);
  });
}

/** The caller has checked that the actor sees the questions and may add to the section. */
export async function copyFromLibrary(
  tx: Tx,
  ctx: Ctx,
  { holder, section }: LockedSection,
  questionIds: readonly string[],
  groupId: string | null,
): Promise<CopiedToSection> {
  const { companyId, place } = holder;
  const copied = await copyQuestionsInto(tx, ctx, {
    questionIds,
    target: { companyId, projectId: place.projectId, sectionId: section.id },
    status: holder.statusWhenAdded,
  });
  const count = copied.length;
  await recordEvent(
    tx,
    ctx,
    'questions.copiedFromLibrary',
    { companyId, subjectId: section.id },
    { ...place, groupId, questionsCount: count },
  );
  return { count, sectionId: section.id, ...place };
}
