import '../record/answer.events.ts';
import '../record/answer.tables.ts';
import { decideRequestUpdate } from '@weighbridge/domain/answer/answer.policy.ts';
import { ANSWER_REFUSALS } from '@weighbridge/domain/answer/answer.refusals.ts';
import { requestAnswerUpdateSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { lockProject } from '../../project/record/project-facts.queries.ts';
import type { Answer } from '../record/answer-view.ts';
import { answeringTopic, answersChanged } from '../record/answering-topic.ts';
import { loadFirmAnswers } from '../record/firm-answers.queries.ts';
import { answerGiven, givenTopic } from '../record/given-topic.ts';

/**
 * The firm asks a vendor to give one answer again: the vendor can change it until it is given. Also for a question that was added after the
 * answers were submitted, which could not be answered otherwise (decision 62).
 */
export async function requestAnswerUpdate(ctx: Ctx, input: unknown): Promise<Answer> {
  const { project: named, product, question, notes } = parse(requestAnswerUpdateSchema, input);
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, named.id);
    const asked = found(await findAsked(tx, project.id, product.id, question.id));
    assertAllowed(decideRequestUpdate(ctx.actor, project, asked, asked), ANSWER_REFUSALS);
    const { vendorId, label } = asked;
    const request = { status: 'REQUESTED', statusNotes: notes } as const;
    // Asking again with the same note changes nothing, so that a second click sends no second message.
    if (asked.status !== 'REQUESTED' || asked.statusNotes !== notes) {
      await tx
        .insertInto('answers')
        .values({
          participationId: product.id,
          questionId: question.id,
          companyId: project.companyId,
          projectId: project.id,
          vendorId,
          label,
          revision: 0,
          writers: '[]',
          answeredAt: ctx.now,
          ...request,
        })
        .onConflict((conflict) => conflict.columns(['participationId', 'questionId']).doUpdateSet(request))
        .execute();
      const facts = { projectId: project.id, participationId: product.id, questionId: question.id, notes };
      await recordEvent(tx, ctx, 'answer.updateRequested', { companyId: project.companyId, subjectId: product.id }, facts);
      await ctx.parts.live.publish(tx, answeringTopic(product.id), answersChanged([question.id]));
      await ctx.parts.live.publish(tx, givenTopic(project.id), answerGiven(product.id, question.id));
    }
    const [answer] = await loadFirmAnswers(tx, { projectId: project.id, participationId: product.id, questionId: question.id });
    return found(answer);
  });
}

/** An invited product of the project (past DRAFT), and a question that is asked there. */
function findAsked(tx: Tx, projectId: string, participationId: string, questionId: string) {
  return tx
    .selectFrom('projectProducts as entry')
    .innerJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .innerJoin('questions', 'questions.projectId', 'entry.projectId')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .leftJoin('answers', (join) => join.onRef('answers.participationId', '=', 'entry.id').onRef('answers.questionId', '=', 'questions.id'))
    .select(['entry.participationStatus', 'entry.answersSubmittedAt', 'product.vendorId', 'questions.label'])
    .select(['questions.approverId', 'sections.approverId as sectionApproverId'])
    .select(['answers.status', 'answers.statusNotes'])
    .where('entry.id', '=', participationId)
    .where('entry.projectId', '=', projectId)
    .where('questions.id', '=', questionId)
    .where('questions.status', '<>', 'REJECTED')
    .forShare('entry')
    .executeTakeFirst();
}
