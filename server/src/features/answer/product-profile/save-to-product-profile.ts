import '../record/answer.events.ts';
import type { AnswerFile } from '@weighbridge/domain/answer/answer.types.ts';
import {
  type AnsweredQuestion,
  hasContentToKeep,
  keepInProfile,
  profileKey,
  saveToProductProfileSchema,
} from '@weighbridge/domain/answer/product-profile.ts';
import { decideExportAnswers } from '@weighbridge/domain/participation/answering.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import { matchesPattern } from '@weighbridge/domain/question/match-pattern.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { decideUseProductProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { mapInChunks } from '../../../platform/map-in-chunks.ts';
import { ownVendorProfile } from '../../vendor/vendor-profile.ts';
import { findAnswering } from '../record/answering.queries.ts';
import { type AskedQuestion, loadAnswerableQuestions } from '../record/answers.queries.ts';
import { saveEntries } from './product-profile.store.ts';

export interface SavedProfile {
  saved: number;
  sent: number;
}

type Property = z.output<typeof saveToProductProfileSchema>['properties'][number];

/** Saves answers in the Product Profile, for the next project; answers that break their question's rules are left out (decision 110). */
export async function saveToProductProfile(ctx: Ctx, input: unknown): Promise<SavedProfile> {
  const { properties, ...place } = parse(saveToProductProfileSchema, input);
  const profile = await ownVendorProfile(ctx.db, ctx.user);
  assertAllowed(decideUseProductProfile(ctx.actor, profile), VENDOR_REFUSALS);
  const answering = await findAnswering(ctx, place);
  assertAllowed(decideExportAnswers(ctx.actor, answering), PARTICIPATION_REFUSALS);
  const { productId, projectId, answersMaxLength } = answering;
  const asked = new Map((await loadAnswerableQuestions(ctx.db, projectId)).map((question) => [question.id, question]));
  const sentOnce = [...new Map(properties.map((property) => [property.id, property])).values()];
  const questions = sentOnce.map((property) => answeredQuestion(found(asked.get(property.id)), property));
  const files = await loadFiles(ctx.db, answering.participationId);
  const given = questions.filter(hasContentToKeep);
  const read = await mapInChunks(given, (question) => keepInProfile(question, { answersMaxLength, files, matchesPattern }));
  const valid = read.filter((entry) => entry !== null);
  // Answers that break their question's rules make the difference between the two.
  const [saved, sent] = [valid.length, given.length];
  const entries = [...new Map(valid.map((entry) => [profileKey(entry), entry])).values()];
  await ctx.transaction(async (tx) => {
    await saveEntries(tx, { vendorId: profile.id, productId, userId: ctx.user.userId, now: ctx.now }, entries);
    await recordEvent(tx, ctx, 'vendor.productProfileSaved', { subjectId: profile.id }, { productId, projectId, saved, sent });
  });
  return { saved, sent };
}

function answeredQuestion({ id, sourceQuestionId, label, question }: AskedQuestion, property: Property): AnsweredQuestion {
  const { value = null, secondaryValue = null } = property;
  const content = { value, secondaryValue, notApplicable: false, notApplicableDescription: null };
  return { id, sourceQuestionId, label, type: question.type, question, content };
}

/** The given answers of this product in this project. */
function loadFiles(db: Db, participationId: string): Promise<AnswerFile[]> {
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'mimetype', 'size'])
    .where('ownerKind', '=', 'answer')
    .where('ownerId', '=', participationId)
    .execute();
}
