import '../features/question/question.tables.ts';
import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import { sql } from 'kysely';
import { addSections } from '../features/question/add-sections.ts';
import { createProjectQuestion } from '../features/question/create-project-question.ts';
import { createSection } from '../features/question/create-section.ts';
import { approveQuestion, rejectQuestion } from '../features/question/review-question.ts';
import type { Ctx } from '../platform/context.ts';
import type { DemoSection } from './demo-question.ts';

interface Target {
  id: string;
  companyId: string;
}

const weightOf = (index: number): number => (index % 5) + 1;

/** As somebody writes them, one by one. */
export async function writeQuestions(ctx: Ctx, { id }: Target, sections: readonly DemoSection[], approverId: string | null): Promise<void> {
  const project = { id };
  for (const { name, description, questions } of sections) {
    const section = await createSection(ctx, { project, name, description, approver: approverId && { id: approverId } });
    for (const [index, question] of questions.entries()) {
      await createProjectQuestion(ctx, { project, section: { id: section.id }, question, weight: weightOf(index) });
    }
  }
}

/**
 * As an import adds them, all at once, with weights and approver written afterwards: one by one, the long questionnaires
 * alone would make the first start take twenty seconds.
 */
export async function importQuestions(
  ctx: Ctx,
  target: Target,
  sections: readonly DemoSection[],
  approverId: string | null,
): Promise<void> {
  const parsed = sections.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({ definition: questionDefinitionSchema.parse(question) })),
  }));
  await ctx.transaction(async (tx) => {
    const ids = await addSections(tx, ctx, { kind: 'project', id: target.id, companyId: target.companyId }, parsed);
    for (const [index, id] of ids.entries()) {
      const description = sections[index]?.description ?? null;
      await tx.updateTable('sections').set({ description, approverId }).where('id', '=', id).execute();
    }
    await sql`
      update questions set weight = placed.place % 5 + 1
      from (
        select id, row_number() over (partition by section_id order by position) - 1 as place from questions where project_id = ${target.id}
      ) as placed
      where questions.id = placed.id
    `.execute(tx);
  });
}

/** Every question as its approver's click leaves it; click by click it would take as long as writing them. */
export async function approveAll(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .updateTable('questions')
    .set({ status: 'APPROVED', updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('projectId', '=', projectId)
    .execute();
}

const REASONS = ['We ask this in the next section already.', 'Too broad: please ask for a figure.', null];

/** In the middle of it: most are approved, some rejected, the rest is still waiting. */
export async function reviewSome(ctx: Ctx, projectId: string): Promise<void> {
  const questions = await ctx.db
    .selectFrom('questions')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .select('questions.id')
    .where('questions.projectId', '=', projectId)
    .orderBy('sections.position')
    .orderBy('questions.position')
    .execute();
  for (const [index, question] of questions.slice(0, Math.ceil(questions.length * 0.6)).entries()) {
    const input = { project: { id: projectId }, question: { id: question.id } };
    if (index % 4 === 3) await rejectQuestion(ctx, { ...input, reason: REASONS[Math.floor(index / 4) % REASONS.length] });
    else await approveQuestion(ctx, input);
  }
}
