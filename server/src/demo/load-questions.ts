import '../features/question/record/question.tables.ts';
import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import { createProjectQuestion } from '../features/question/editing/create-project-question.ts';
import { approveQuestion, rejectQuestion } from '../features/question/review/review-question.ts';
import { addSections } from '../features/question/section/add-sections.ts';
import { createSection } from '../features/question/section/create-section.ts';
import type { Ctx } from '../platform/context.ts';
import type { DemoSection } from './demo-question.ts';

interface Target {
  id: string;
  companyId: string;
}

const weightOf = (index: number): number => (index % 5) + 1;

/** As a user writes them, one by one. */
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
 * As an import adds them, all at once: one by one, the long questionnaires alone would make the first start take twenty seconds.
 */
export async function importQuestions(
  ctx: Ctx,
  target: Target,
  sections: readonly DemoSection[],
  approverId: string | null,
): Promise<void> {
  const parsed = sections.map(({ name, description, questions }) => ({
    name,
    description: description ?? null,
    approverId,
    questions: questions.map((question, place) => ({ definition: questionDefinitionSchema.parse(question), weight: weightOf(place) })),
  }));
  await ctx.transaction((tx) => addSections(tx, ctx, { kind: 'project', id: target.id, companyId: target.companyId }, parsed));
}

const REASONS = ['We ask this in the next section already.', 'Too broad: please ask for a figure.', null];

/** A review in progress: most questions are approved, some rejected, the rest waits. */
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
