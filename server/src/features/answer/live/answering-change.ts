import type { Ctx } from '../../../platform/context.ts';
import type { LiveEvent } from '../../../platform/live/live-events.ts';
import type { LiveMessage } from '../../../platform/live-messages.ts';
import {
  findEntry,
  type InvitedProduct,
  type LoadedEntry,
  toInvitedProduct,
} from '../../participation/invitation/invited-product.queries.ts';
import { type Answer, toVendorAnswer } from '../record/answer-view.ts';
import { type AnsweringPlace, isAnsweredBy } from '../record/answering.queries.ts';
import { changedQuestions } from '../record/answering-topic.ts';
import { loadAnswers } from '../record/answers.queries.ts';
import { listPresence, type Presence } from './presence.ts';

/** What changed in a questionnaire that several people have open. */
export interface AnsweringChange {
  answers: Answer[];
  /** Questions whose answer was removed. */
  removed: string[];
  /** The revisions of both, from which the next change of each starts. */
  revisions: { questionId: string; revision: number }[];
  presence: Presence[];
  product: InvitedProduct;
}

interface SharedChange extends Omit<AnsweringChange, 'product'> {
  entry: LoadedEntry;
}

/**
 * Loads the change as this viewer may see it now. Users of one vendor see the same except for their allowed actions, so the first one loads
 * it for all.
 */
export async function loadAnsweringChange({ ctx, messages, once }: LiveEvent, place: AnsweringPlace): Promise<AnsweringChange> {
  const { type, vendorId } = ctx.user;
  const key = [type, vendorId, place.project.id, place.product.id].join(' ');
  const { entry, ...shared } = await once(key, () => loadShared(ctx, place, messages));
  return { ...shared, product: toInvitedProduct(entry, ctx) };
}

async function loadShared(ctx: Ctx, place: AnsweringPlace, messages: readonly LiveMessage[]): Promise<SharedChange> {
  const entry = await findEntry(ctx.db, isAnsweredBy(ctx.actor, place));
  const { id, registeredName, projectStatus } = entry.row;
  const questionIds = changedQuestions(messages);
  const rows = questionIds?.length === 0 ? [] : [...(await loadAnswers(ctx.db, id, questionIds ?? undefined)).values()];
  const answers = rows.map((row) => toVendorAnswer(row, { id, name: registeredName ?? '' }, projectStatus));
  return {
    entry,
    answers: answers.filter((answer) => answer !== null),
    removed: rows.flatMap(({ questionId }, index) => (answers[index] === null ? [questionId] : [])),
    revisions: rows.map(({ questionId, revision }) => ({ questionId, revision })),
    presence: await listPresence(ctx.db, id, ctx.now),
  };
}
