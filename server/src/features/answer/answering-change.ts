import type { Ctx } from '../../platform/context.ts';
import type { LiveMessage } from '../../platform/live.ts';
import { type InvitedProduct, loadInvitedProduct } from '../participation/invited-product.queries.ts';
import { type Answer, toVendorAnswer } from './answer-view.ts';
import { type AnsweringPlace, findAnswering } from './answering.queries.ts';
import { changedQuestions } from './answering-topic.ts';
import { loadAnswers } from './answers.queries.ts';
import { listPresence, type Presence } from './presence.ts';

/** What is different in a questionnaire that several people have open. */
export interface AnsweringChange {
  answers: Answer[];
  /** Questions whose answer was removed. */
  removed: string[];
  /** Of both: what the next change of each starts from. */
  revisions: { questionId: string; revision: number }[];
  presence: Presence[];
  product: InvitedProduct;
}

/** As this viewer may see it now, whatever was announced; an announcement without anything in it means everything. */
export async function loadAnsweringChange(ctx: Ctx, place: AnsweringPlace, message: LiveMessage): Promise<AnsweringChange> {
  const { participationId, productName, projectStatus } = await findAnswering(ctx, place);
  const questionIds = changedQuestions(message);
  const rows = questionIds?.length === 0 ? [] : [...(await loadAnswers(ctx.db, participationId, questionIds ?? undefined)).values()];
  const product = { id: participationId, name: productName };
  const answers = rows.map((row) => toVendorAnswer(row, product, projectStatus));
  return {
    answers: answers.filter((answer) => answer !== null),
    removed: rows.flatMap(({ questionId }, index) => (answers[index] === null ? [questionId] : [])),
    revisions: rows.map(({ questionId, revision }) => ({ questionId, revision })),
    presence: await listPresence(ctx.db, participationId, ctx.now),
    product: await loadInvitedProduct(ctx.db, ctx, participationId),
  };
}
