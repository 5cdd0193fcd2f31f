import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import type { LiveMessage } from '../../../platform/live-messages.ts';
import { mapInChunks } from '../../../platform/map-in-chunks.ts';
import { type AnswerToWrite, loadUsableFiles, writeAnswers, writeTogether } from '../record/answer.store.ts';
import { loadOneToSave, loadToSave, type RowToSave } from '../record/answer-to-save.queries.ts';
import { type AnswerFile, toVendorAnswer } from '../record/answer-view.ts';
import { type Answering, type AnsweringPlace, isAnsweredIn, loadAnswering } from '../record/answering.queries.ts';
import { answeringTopic, answersChanged } from '../record/answering-topic.ts';
import { answerGiven, givenTopic } from '../record/given-topic.ts';
import { releaseDroppedFiles } from './answer-files.store.ts';
import { prepareGivenAgain } from './given-again.ts';
import { type AnswerToSave, namedFiles, type Prepared, prepareAnswer, vendorMayEdit } from './prepare-answer.ts';
import { progressOnDemand, type SavedAnswer, type SavedAnswers } from './saved-answer.ts';

export type { AnswerToSave } from './prepare-answer.ts';

/**
 * Saves many answers of one product, all or none; also used for imported and filled-in answers. `loadAnswering` has locked the product, so
 * no other save comes in between. Three statements for any number of answers, and one more for files.
 */
export async function saveAnswers(
  tx: Tx,
  ctx: Ctx,
  answering: Answering,
  changes: readonly AnswerToSave[],
  assertEditable = vendorMayEdit(ctx.user),
): Promise<SavedAnswers> {
  const place = { project: { id: answering.projectId }, product: { id: answering.participationId } };
  const ids = [...new Set(changes.map(({ questionId }) => questionId))];
  // The caller has found the product through visibility.
  const rows = await loadToSave(tx, ctx, isAnsweredIn(place), ids);
  const files = await usableFiles(tx, ctx, answering, changes, rows);
  // A journal that was offline may send several changes of one answer: each starts from the result of the one before.
  const latest = new Map(rows);
  const prepared = await mapInChunks(changes, (change) => {
    const row = found(latest.get(change.questionId));
    const outcome = prepareAnswer({ actor: ctx.user, now: ctx.now, files, assertEditable }, row, change);
    latest.set(change.questionId, { ...row, stored: outcome.stored });
    return outcome;
  });
  const writes = lastOf(prepared, rows);
  const recordGivenAgain = await prepareGivenAgain(tx, ctx, answering, writes);
  // Something it needs is gone since it was read, for instance a file. A success here would make the journal drop the text.
  if (!(await write(tx, ctx, answering, writes, files))) throw new DomainError('CONFLICT');
  await recordGivenAgain();
  await releaseDroppedFiles(tx, answering, rows, writes);
  const changed = visible(writes);
  if (changed.length > 0) await ctx.parts.live.publish(tx, answeringTopic(answering.participationId), answersChanged(changed));
  for (const message of givenAgain(answering, writes)) await ctx.parts.live.publish(tx, givenTopic(answering.projectId), message);
  const progress = progressOnDemand(ctx, answering);
  return { results: prepared.map((outcome, index) => toSaved(answering, changes[index]!, outcome, progress)), progress };
}

/** When there are several changes of one answer, only the last is written, with the revision that was stored before the first. */
function lastOf(prepared: readonly Prepared[], rows: ReadonlyMap<string, RowToSave>) {
  const writes = new Map<string, AnswerToWrite>();
  for (const { write: next } of prepared) {
    if (!next) continue;
    const earlier = writes.get(next.questionId);
    const stored = rows.get(next.questionId)?.stored ?? null;
    writes.set(next.questionId, {
      ...next,
      before: stored && { revision: stored.revision, writers: stored.writers },
      differs: next.differs || earlier?.differs === true,
      // A draft came after a given text: that text is not stored, so the team still reads the version before.
      isGiven: next.isGiven || (!next.isDraft && earlier?.isGiven === true),
      meetsRequest: next.meetsRequest || earlier?.meetsRequest === true,
    });
  }
  return [...writes.values()];
}

/** How often another save may come first before the product is locked for this one. */
const TRIES = 3;

/**
 * Saves one answer while a person types: two statements, shared with others who save at the same moment, and no lock that colleagues would
 * wait for. When another save came first, it reads that one and tries again, alone. An answer that is given again after submitting takes the
 * longer way.
 */
export async function saveAnswer(ctx: Ctx, place: AnsweringPlace, change: AnswerToSave): Promise<SavedAnswer> {
  for (let tried = 0; tried < TRIES; tried++) {
    const row = await loadOneToSave(ctx, place, change.questionId);
    const { answering } = row;
    // What is given again is recorded with the change, in one transaction.
    if (answering.answersSubmittedAt !== null) break;
    const rows = new Map([[change.questionId, row]]);
    const files = await usableFiles(ctx.db, ctx, answering, [change], rows);
    const outcome = prepareAnswer({ actor: ctx.user, now: ctx.now, files, assertEditable: vendorMayEdit(ctx.user) }, row, change);
    const writes = outcome.write ? [outcome.write] : [];
    const isWritten =
      outcome.write && files.length === 0 && tried === 0
        ? await writeTogether(ctx.db, { answering, answer: outcome.write })
        : await write(ctx.db, ctx, answering, writes, files);
    if (isWritten) {
      await releaseDroppedFiles(ctx.db, answering, rows, writes);
      const changed = visible(writes);
      if (changed.length > 0) ctx.parts.live.announce(answeringTopic(answering.participationId), answersChanged(changed));
      return toSaved(answering, change, outcome, progressOnDemand(ctx, answering));
    }
  }
  const { results } = await ctx.transaction(async (tx) => saveAnswers(tx, ctx, await loadAnswering(tx, ctx, place), [change]));
  return found(results[0]);
}

/** Answers whether all of them were written. */
async function write(
  db: Db | Tx,
  ctx: Ctx,
  answering: Answering,
  answers: readonly AnswerToWrite[],
  files: readonly AnswerFile[],
): Promise<boolean> {
  if (answers.length === 0) return true;
  const written = await writeAnswers(db, { answering, answers, files, userId: ctx.user.userId });
  return written.size === answers.length;
}

/** Those that other people can see. */
const visible = (answers: readonly AnswerToWrite[]): string[] =>
  answers.flatMap(({ differs, questionId }) => (differs ? [questionId] : []));

/** The team reads answers once they are submitted: from then on it learns of each one that is given again, and never of drafts. */
const givenAgain = ({ answersSubmittedAt, participationId }: Answering, answers: readonly AnswerToWrite[]): LiveMessage[] =>
  answersSubmittedAt === null
    ? []
    : answers.filter(({ isGiven }) => isGiven).map(({ questionId }) => answerGiven(participationId, questionId));

const isId = (value: string): boolean => z.guid().safeParse(value).success;

async function usableFiles(
  db: Db | Tx,
  ctx: Ctx,
  { participationId }: Answering,
  changes: readonly AnswerToSave[],
  rows: ReadonlyMap<string, RowToSave>,
): Promise<AnswerFile[]> {
  const ids = changes.flatMap(({ questionId, answer }) =>
    rows.get(questionId)?.definition.type === 'FILE' && !answer.notApplicable ? namedFiles(answer.value).filter(isId) : [],
  );
  return loadUsableFiles(db, [...new Set(ids)], ctx.user.userId, participationId);
}

function toSaved(answering: Answering, change: AnswerToSave, { kind, stored }: Prepared, progress: SavedAnswer['progress']): SavedAnswer {
  const product = { id: answering.participationId, name: answering.productName };
  return {
    kind,
    questionId: change.questionId,
    answer: stored && toVendorAnswer(stored, product, answering.projectStatus),
    revision: stored?.revision ?? 0,
    progress,
  };
}
