import '../record/question.events.ts';
import '../record/question.tables.ts';
import { assignApproverSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { assignPeople } from '../people/assign-people.ts';
import { type ChangedQuestions, changeQuestions } from './change-questions.ts';

/** Puts one person in charge of many questions; without a person their sections' approvers are in charge again. */
export async function assignApprover(ctx: Ctx, input: unknown): Promise<ChangedQuestions> {
  const { project, questions, approver } = parse(assignApproverSchema, input);
  const approverId = approver?.id ?? null;
  return ctx.transaction((tx) =>
    changeQuestions(tx, ctx, {
      project,
      questions,
      begin: async (holder) => {
        assertAllowed(holder.rules.assignQuestion(), QUESTION_REFUSALS);
        await assignPeople(tx, ctx, holder, { approver });
      },
      refusal: () => null,
      isDone: (question) => question.approverId === approverId,
      write: async ({ companyId, place }, changing) => {
        await tx
          .updateTable('questions')
          .set({ approverId, updatedAt: ctx.now, updatedBy: ctx.user.userId })
          .where('id', '=', sql<string>`any(${changing.map(({ question }) => question.id)}::uuid[])`)
          .execute();
        const entries = changing.map(
          ({
            section,
            question: {
              id,
              definition: { label },
              weight,
              ownerId,
              approverId: from,
            },
          }) => ({
            subjectId: id,
            before: { label, weight, ownerId, approverId: from },
            after: { label, weight, ownerId, approverId },
            payload: { ...place, sectionId: section.id, label, reworded: false },
          }),
        );
        await recordEvents(tx, ctx, 'question.updated', { companyId, projectId: place.projectId }, entries);
      },
    }),
  );
}
