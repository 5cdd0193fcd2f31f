import '../record/answer.events.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import { answersOfProductSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import { type AnsweredQuestion, completeFromProfile, profileByKey } from '@weighbridge/domain/answer/product-profile.ts';
import { decideEditAnswers } from '@weighbridge/domain/participation/answering.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import { matchesPattern } from '@weighbridge/domain/question/match-pattern.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { decideUseProductProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { mapInChunks } from '../../../platform/map-in-chunks.ts';
import { ownVendorProfile } from '../../vendor/vendor-profile.ts';
import { contentOf } from '../record/answer-view.ts';
import { type Answering, findAnswering, loadAnswering } from '../record/answering.queries.ts';
import { type AskedQuestion, loadAnswerableQuestions, loadAnswers } from '../record/answers.queries.ts';
import { saveAnswers } from '../saving/save-answers.ts';
import type { SavedAnswers } from '../saving/saved-answer.ts';
import { type AnswerToFillIn, copyProfileFiles } from './copy-profile-files.ts';
import { loadEntries, loadProfileFiles } from './product-profile.store.ts';

export interface CompletedAnswers {
  added: number;
  results: SavedAnswers;
}

/** Fills in unanswered questions from the Product Profile. Never changes an existing answer, not even a draft. */
export async function autoCompleteAnswers(ctx: Ctx, input: unknown): Promise<CompletedAnswers> {
  const place = parse(answersOfProductSchema, input);
  const profile = await ownVendorProfile(ctx.db, ctx.user);
  assertAllowed(decideUseProductProfile(ctx.actor, profile), VENDOR_REFUSALS);
  const answering = await findAnswering(ctx, place);
  assertAllowed(decideEditAnswers(ctx.actor, answering), PARTICIPATION_REFUSALS);
  const fillings = await findFillings(ctx, answering, profile.id);
  return ctx.transaction(async (tx) => {
    const held = await loadAnswering(tx, ctx, place);
    assertAllowed(decideEditAnswers(ctx.actor, held), PARTICIPATION_REFUSALS);
    const ids = fillings.map(({ id }) => id);
    // A colleague may have answered one of them while the files were copied.
    const empty = new Set(await emptyQuestions(tx, held, ids));
    const changes = fillings.filter(({ id }) => empty.has(id)).map(({ id, content }) => ({ questionId: id, answer: asInput(content) }));
    const results = await saveAnswers(tx, ctx, held, changes);
    const { projectId, productId, participationId, companyId } = held;
    const facts = { projectId, productId, participationId, added: changes.length };
    await recordEvent(tx, ctx, 'answers.completedFromProfile', { companyId, subjectId: projectId }, facts);
    return { added: changes.length, results };
  });
}

/** Decided before anything is locked: copying files takes time, and others write meanwhile. */
async function findFillings(ctx: Ctx, answering: Answering, vendorId: string): Promise<AnswerToFillIn[]> {
  const entries = await loadEntries(ctx.db, answering.productId);
  if (entries.length === 0) return [];
  const asked = await loadAnswerableQuestions(ctx.db, answering.projectId);
  const empty = new Set(
    await emptyQuestions(
      ctx.db,
      answering,
      asked.map(({ id }) => id),
    ),
  );
  const files = await loadProfileFiles(ctx.db, vendorId, entries);
  const questions = asked.filter(({ id }) => empty.has(id)).map(unanswered);
  const byKey = profileByKey(entries);
  const context = { answersMaxLength: answering.answersMaxLength, files, matchesPattern };
  const completed = await mapInChunks(questions, (question) => ({
    id: question.id,
    content: completeFromProfile(question, byKey, context),
  }));
  const fillings = completed.flatMap(({ id, content }) => (content ? [{ id, content }] : []));
  const withFiles = new Set(asked.flatMap(({ id, question }) => (question.type === 'FILE' ? [id] : [])));
  return copyProfileFiles(ctx, fillings, withFiles, files);
}

const unanswered = ({ id, sourceQuestionId, label, question }: AskedQuestion): AnsweredQuestion => ({
  id,
  sourceQuestionId,
  label,
  type: question.type,
  question,
  content: null,
});

async function emptyQuestions(db: Db | Tx, { participationId }: Answering, ids: readonly string[]): Promise<string[]> {
  const answers = await loadAnswers(db, participationId, ids);
  return ids.filter((id) => {
    const stored = answers.get(id);
    return !stored || contentOf(stored) === null;
  });
}

function asInput({ value, secondaryValue }: AnswerContent) {
  return {
    value: typeof value === 'object' && value !== null ? [...value] : value,
    secondaryValue: typeof secondaryValue === 'object' && secondaryValue !== null ? { ...secondaryValue } : secondaryValue,
  };
}
