import '../features/question/record/question.tables.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { setProductNotes } from '../features/participation/products/set-product-notes.ts';
import { listProjectProducts } from '../features/participation/record/project-products.queries.ts';
import { createBranch } from '../features/scoring/branch/create-branch.ts';
import { rateAnswers } from '../features/scoring/rating/rate-answers.ts';
import { setAnswerNotes } from '../features/scoring/rating/set-answer-notes.ts';
import { setScoringWeight } from '../features/scoring/rating/set-scoring-weight.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { asUser } from './demo-context.ts';
import type { DemoBranch, DemoNote, DemoRatings, DemoScores } from './demo-scores.ts';

type Ref = { id: string };

/** A project that is being scored: who works on it, and its products and questions by name. */
interface Scored {
  readonly project: Ref;
  /** This person, this many days ago. */
  as(person: string, daysAgo: number): Promise<Ctx>;
  readonly idOf: (person: string) => string;
  readonly products: ReadonlyMap<string, Ref>;
  readonly questions: readonly { readonly id: string; readonly label: string }[];
  readonly scoringType: ScoringType;
}

/** The team rates, weighs and notes, in the project's own scoring or apart in branches. */
export async function giveScores(parts: Parts, projectId: string, idOf: (person: string) => string, scores: DemoScores): Promise<void> {
  const scored = await openProject(parts, projectId, idOf);
  for (const { by, on, label, weight } of scores.weights ?? []) {
    await setScoringWeight(await scored.as(by, on), { project: scored.project, question: questionOf(scored, label), weight });
  }
  for (const ratings of scores.ratings ?? []) await rate(scored, ratings);
  for (const note of scores.notes ?? []) await takeNote(scored, note);
  for (const branch of scores.branches ?? []) await scoreApart(scored, branch);
  for (const { by, on, product, notes, shareNotes } of scores.aboutProducts ?? []) {
    await setProductNotes(await scored.as(by, on), { project: scored.project, product: productOf(scored, product), notes, shareNotes });
  }
}

async function openProject(parts: Parts, projectId: string, idOf: (person: string) => string): Promise<Scored> {
  const { db } = parts;
  const questions = await db
    .selectFrom('questions')
    .innerJoin('sections', 'sections.id', 'questions.sectionId')
    .select(['questions.id', 'questions.label'])
    .where('questions.projectId', '=', projectId)
    .where('questions.status', '<>', 'REJECTED')
    .orderBy('sections.position')
    .orderBy('questions.position')
    .execute();
  const { scoringType } = await db.selectFrom('projects').select('scoringType').where('id', '=', projectId).executeTakeFirstOrThrow();
  return {
    project: { id: projectId },
    as: (person, daysAgo) => asUser(parts, idOf(person), daysAgo),
    idOf,
    products: new Map((await listProjectProducts(db, projectId)).map(({ name, id }) => [name, { id }])),
    questions,
    scoringType,
  };
}

async function scoreApart(scored: Scored, { by, on, members, ratings, notes = [] }: DemoBranch): Promise<void> {
  const branch = await createBranch(await scored.as(by, on), {
    project: scored.project,
    scoringType: scored.scoringType,
    members: members.map((member) => ({ id: scored.idOf(member) })),
  });
  for (const part of ratings) await rate(scored, part, branch);
  for (const note of notes) await takeNote(scored, note, branch);
}

async function rate(scored: Scored, { by, on, from = 0, to, of }: DemoRatings, branch?: Ref): Promise<void> {
  const { questions, scoringType } = scored;
  const part = questions.slice(Math.round(questions.length * from), Math.round(questions.length * to));
  const ratings = Object.entries(of).flatMap(([product, liking], place) =>
    part.map((question, index) => ({
      product: productOf(scored, product),
      question: { id: question.id },
      rating: nearest(SCALES[scoringType], liking + mood(index + 2 * place)),
    })),
  );
  await rateAnswers(await scored.as(by, on), { project: scored.project, branch: branch ? { id: branch.id } : null, ratings });
}

const SCALES: Record<ScoringType, readonly number[]> = { NUMBERS: [0, 1, 2, 3, 4, 5], COLORS: [0, 1, 3, 5] };

/** Some answers convince more than the rest of a proposal, some less. */
const mood = (place: number): number => [0, 1, 0, -1, 0, 0, 1, -1, 0, -1][place % 10]!;

const nearest = (scale: readonly number[], wish: number): number =>
  scale.reduce((best, rating) => (Math.abs(rating - wish) < Math.abs(best - wish) ? rating : best));

async function takeNote(scored: Scored, { by, on, product, label, notes }: DemoNote, branch?: Ref): Promise<void> {
  await setAnswerNotes(await scored.as(by, on), {
    project: scored.project,
    product: productOf(scored, product),
    question: questionOf(scored, label),
    branch: branch ? { id: branch.id } : null,
    notes,
  });
}

function productOf({ products }: Scored, name: string): Ref {
  const product = products.get(name);
  if (!product) throw new Error(`The demo data has no ${name} to score`);
  return product;
}

function questionOf({ questions }: Scored, label: string): Ref {
  const question = questions.find((one) => one.label === label);
  if (!question) throw new Error(`The demo data does not ask: ${label}`);
  return { id: question.id };
}
