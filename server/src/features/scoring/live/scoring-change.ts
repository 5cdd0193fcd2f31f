import '../../account/record/account.tables.ts';
import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { scoringSchema } from '@weighbridge/domain/scoring/scoring.schema.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { firstAllThenChanges, type LiveEvent } from '../../../platform/live/live-events.ts';
import type { LiveMessage } from '../../../platform/live-messages.ts';
import { givenTopic } from '../../answer/record/given-topic.ts';
import { loadScoringQuestions } from '../rating/scoring-questions.queries.ts';
import { type OpenScoring, openScoring, wantedBranch } from '../record/open-scoring.ts';
import { loadScoredAnswers, type ScoredAnswer } from '../record/scored-answers.queries.ts';
import { ownBranchesTopic, scoresTopic, scoringTopic } from '../record/scoring-topic.ts';

/** What changed on a scoring page that is open. */
export interface ScoringChange {
  answers: ScoredAnswer[];
  weights: { question: string; weight: number }[];
  /** More changed than is told here: the page reads itself again. */
  reload: boolean;
  /** Who did it, where it was one person. */
  by: NamedRef | null;
}

/** The page that is followed: the branch that was selected when it was opened. */
export interface FollowedScoring {
  readonly projectId: string;
  readonly branchId: string | null;
}

/**
 * A subscription to one branch, and to what everybody sees. The topics of other branches are not among those it listens to, so nothing that
 * happens in them can reach it, not even as a moment in time.
 */
export async function followScoring(
  ctx: Ctx,
  args: unknown,
  access: AccessRule,
): Promise<AsyncIterableIterator<LiveEvent & FollowedScoring>> {
  const { project: named, branch: wanted } = parse(scoringSchema, args);
  const { project, branch } = await openScoring(ctx.db, ctx.actor, named, wantedBranch(wanted));
  const followed = { projectId: project.id, branchId: branch?.id ?? null };
  const topics = [
    scoresTopic(project.id, followed.branchId),
    scoringTopic(project.id),
    givenTopic(project.id),
    ownBranchesTopic(project.id, ctx.user.userId),
  ];
  return withPlace(firstAllThenChanges(ctx, topics, access), followed);
}

function withPlace(
  events: AsyncIterableIterator<LiveEvent>,
  followed: FollowedScoring,
): AsyncIterableIterator<LiveEvent & FollowedScoring> {
  const placed = ({ value, done }: IteratorResult<LiveEvent>): IteratorResult<LiveEvent & FollowedScoring> =>
    done ? { value: undefined, done } : { value: { ...value, ...followed }, done: false };
  return {
    next: async () => placed(await events.next()),
    return: async () => placed(await events.return!()),
    throw: async () => placed(await events.throw!()),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const RELOAD_ALL: ScoringChange = { answers: [], weights: [], reload: true, by: null };

/** Loaded for each subscriber as they may see it now. People who see the same branch get the same, so the first one loads it for all. */
export async function loadScoringChange({ ctx, messages, once, projectId, branchId }: LiveEvent & FollowedScoring): Promise<ScoringChange> {
  const scoring = await stillOpen(ctx, projectId, branchId);
  if (!scoring || messages.some(isReload)) return RELOAD_ALL;
  // Whether an earlier iteration of a panel is visible differs from person to person.
  const viewer = scoring.project.type === 'PANEL' ? ctx.user.userId : '';
  return once(`${projectId} ${branchId} ${viewer}`, () => loadNamed(ctx, scoring, messages));
}

const isReload = ({ product, weight }: LiveMessage): boolean => product === undefined && weight === undefined;

/** Null when the branch is not theirs any more: then they reload, and see what is left to them. */
async function stillOpen(ctx: Ctx, projectId: string, branchId: string | null): Promise<OpenScoring | null> {
  try {
    return await openScoring(ctx.db, ctx.actor, projectId, branchId);
  } catch (error) {
    if (error instanceof DomainError && branchId !== null) return null;
    throw error;
  }
}

async function loadNamed(ctx: Ctx, scoring: OpenScoring, messages: readonly LiveMessage[]): Promise<ScoringChange> {
  const answers = messages.flatMap(({ product, question }) => (product && question ? [{ product, question }] : []));
  const weights = [...new Set(messages.flatMap(({ weight }) => weight ?? []))];
  const people = new Set(messages.map(({ by }) => by));
  const [by] = people;
  const which = { projectId: scoring.project.id, branchId: scoring.branch?.id ?? null, answers };
  return {
    answers: answers.length === 0 ? [] : await loadScoredAnswers(ctx.db, ctx.actor, which),
    weights: await weightsOf(ctx, scoring, weights),
    reload: false,
    by: people.size === 1 && by ? await nameOf(ctx, by) : null,
  };
}

async function weightsOf(ctx: Ctx, scoring: OpenScoring, questionIds: readonly string[]): Promise<ScoringChange['weights']> {
  if (questionIds.length === 0) return [];
  const questions = await loadScoringQuestions(ctx.db, ctx.actor, scoring, questionIds);
  return questions.map(({ id, weight }) => ({ question: id, weight }));
}

async function nameOf({ db }: Ctx, userId: string): Promise<NamedRef | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ?? null;
}
