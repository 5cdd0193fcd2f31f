import { parseAnswersFileSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import { importFileProblem } from '@weighbridge/domain/importing/import.schema.ts';
import { decideEditAnswer } from '@weighbridge/domain/participation/answering.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { type Answering, type AnsweringPlace, findAnswering } from '../answer/record/answering.queries.ts';
import { unusableFile, withUpload } from '../file/read-upload.ts';
import { assertVendorProfile } from '../vendor/assert-vendor-profile.ts';
import { loadUnorderedSheet } from './answer-sheet.queries.ts';
import { type ParsedAnswers, readAnswerFile } from './read-answer-file.ts';
import type { SheetData, StoredSheet } from './sheet-data.ts';

/** Reads the answers of a spreadsheet and says what they would change. Writes nothing: `setAnswers` does, after the person confirmed. */
export async function parseAnswersFile(ctx: Ctx, input: unknown): Promise<ParsedAnswers> {
  const { file, ...place } = parse(parseAnswersFileSchema, input);
  // The caller's own file, read meanwhile; what is wrong with it is said once it is clear that they may answer here.
  return withUpload(ctx, file.id, importFileProblem, async (upload) => {
    const data = loadToCompare(ctx, place);
    const reading = upload.then(({ content }) => readAnswerFile({ content, data }));
    // Until both have ended: a person who is refused must not leave readings behind that nobody counts.
    await Promise.allSettled([reading, data]);
    await data;
    const read = await reading;
    if (!read.ok) throw unusableFile(read.message);
    return read.parsed;
  });
}

/** The questions are asked for while it becomes clear who asks. */
async function loadToCompare(ctx: Ctx, place: AnsweringPlace): Promise<SheetData> {
  const finding = findAnswering(ctx, place);
  const loading = loadUnorderedSheet(ctx, place);
  // Looked at once it is clear who asks.
  loading.catch(() => {});
  try {
    const answering = await finding;
    await assertVendorProfile(ctx);
    return toCompare(ctx, answering, await loading);
  } finally {
    await Promise.allSettled([loading]);
  }
}

/** What the cells are compared with, if the person may change answers at all. */
function toCompare(ctx: Ctx, answering: Answering, stored: StoredSheet): SheetData {
  const decide = (updateRequested: boolean) => decideEditAnswer(ctx.actor, answering, { updateRequested });
  // When only a requested answer can still change, the file may be used for that one.
  assertAllowed(decide(stored.questions.some(({ status }) => status === 'REQUESTED')), PARTICIPATION_REFUSALS);
  const editable = { now: decide(false).allowed, onRequest: decide(true).allowed };
  return { stored, answersMaxLength: answering.answersMaxLength, editable };
}
