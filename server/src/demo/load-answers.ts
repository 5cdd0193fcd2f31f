import '../features/participation/record/participation.tables.ts';
import '../features/question/record/question.tables.ts';
import '../features/vendor/vendor.tables.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { setAnswers } from '../features/answer/saving/set-answers.ts';
import { submitAnswers } from '../features/answer/saving/submit-answers.ts';
import { acceptInvitation } from '../features/participation/invitation/accept-invitation.ts';
import { declineInvitation } from '../features/participation/invitation/decline-invitation.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { type DemoAnswer, toAnswer } from './demo-answer.ts';
import { LINE_ANSWERS } from './demo-answers-by-line.ts';
import { COMMON_ANSWERS } from './demo-answers-common.ts';
import { asUser } from './demo-context.ts';
import { uploadLines } from './upload-lines.ts';

const ANSWERS = { ...COMMON_ANSWERS, ...LINE_ANSWERS };

export interface VendorsDecision {
  product: string;
  status: 'ACCEPTED' | 'DECLINED';
  /** Days ago; absent while the vendor still works on its answers. */
  submitted?: number;
  /** Which share of the questionnaire is answered, from 0 to 1. */
  answered?: number;
  /** The panel iteration before had the same questions: some answers stay, some change a little, some much. */
  again?: true;
}

/** Which of the `DemoAnswers` a product gives. */
const VOICES: Readonly<Record<string, number>> = {
  'Keystone TPA': 1,
  'Evergreen HMO': 2,
  'Evergreen Select': 3,
  'BrightDental Network': 3,
  'Beacon Rx Specialty': 1,
};

interface Question {
  id: string;
  label: string;
  definition: QuestionDefinition;
}

/** Vendors accept or decline, answer and submit as on their invitation's page. `from` is when the project became AWAITING. */
export async function vendorsDecide(parts: Parts, projectId: string, from: number, decisions: readonly VendorsDecision[]): Promise<void> {
  for (const decision of decisions) await decide(parts, projectId, from, decision);
}

async function decide(parts: Parts, projectId: string, from: number, decision: VendorsDecision): Promise<void> {
  const { db } = parts;
  const entry = await db
    .selectFrom('projectProducts as entry')
    .innerJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .innerJoin('vendors', 'vendors.id', 'product.vendorId')
    .innerJoin('users', 'users.vendorId', 'vendors.id')
    .select(['entry.id', 'users.id as userId', 'vendors.website'])
    .where('entry.projectId', '=', projectId)
    .where('product.name', '=', decision.product)
    .executeTakeFirstOrThrow();
  const place = { project: { id: projectId }, product: { id: entry.id } };
  const submitted = decision.submitted ?? 1;
  const ctx = await asUser(parts, entry.userId, Math.max(from - 1, submitted + 1));
  if (decision.status === 'DECLINED') return void (await declineInvitation(ctx, place));
  await acceptInvitation(ctx, place);

  const questions = await questionsOf(ctx, projectId);
  const share = decision.answered ?? (decision.submitted === undefined ? 0.5 : 1);
  const writing = await asUser(parts, entry.userId, submitted + 0.5);
  const answers = [];
  for (const [index, question] of questions.slice(0, Math.round(questions.length * share)).entries()) {
    answers.push(await answerOf(writing, question, index, decision, entry.website ?? ''));
  }
  if (answers.length > 0) await setAnswers(writing, { ...place, answers });
  if (decision.submitted !== undefined) await submitAnswers(await asUser(parts, entry.userId, decision.submitted), place);
}

function questionsOf({ db }: Ctx, projectId: string): Promise<Question[]> {
  return db
    .selectFrom('questions')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .select(['questions.id', 'questions.label', 'questions.definition'])
    .where('questions.projectId', '=', projectId)
    .where('questions.status', '<>', 'REJECTED')
    .orderBy('sections.position')
    .orderBy('questions.position')
    .execute();
}

async function answerOf(ctx: Ctx, { id, label, definition }: Question, index: number, decision: VendorsDecision, website: string) {
  const given = ANSWERS[label];
  const question = { id };
  const voice = VOICES[decision.product] ?? 0;
  const said = given?.[voice % given.length];
  if (said === undefined) return { question, notApplicable: true, notApplicableDescription: 'This is not part of what we propose.' };
  const words = spoken(decision.again ? changed(said, given?.[(voice + 1) % (given?.length ?? 1)] ?? said, index) : said, website);
  const fileId = typeof words === 'object' && 'table' in words ? await uploadLines(ctx, words.table, words.lines) : null;
  return { question, ...toAnswer(definition, words, fileId) };
}

/** Web addresses are the vendor's own, although the text was written for another one. */
function spoken(given: DemoAnswer, website: string): DemoAnswer {
  return typeof given === 'string' && website ? given.replace(/[a-z]+\.test/, website) : given;
}

/** One third of the answers stays, one third changes a little and one third is new. */
function changed(said: DemoAnswer, other: DemoAnswer, index: number): DemoAnswer {
  if (index % 3 === 0) return said;
  if (index % 3 === 2) return other;
  if (typeof said === 'number') return said + 1;
  return typeof said === 'string' ? `${said} This has been so since last year.` : said;
}
