import '../project/record/project.tables.ts';
import '../question/record/question.tables.ts';
import { has } from '@weighbridge/domain/access/actor.ts';
import type { QuestionStatus } from '@weighbridge/domain/question/question.status.ts';
import { TASK_STATUSES, type TaskType } from '@weighbridge/domain/task/task.ts';
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { projectIsVisibleTo } from '../project/record/project-facts.queries.ts';
import { answersToRate } from '../scoring/record/answers-to-rate.queries.ts';

/** How many questions or answers of a project have this state. */
interface Items {
  projectId: string;
  state: QuestionStatus | 'RATED';
  count: number;
}

/**
 * What this person has to review or has reviewed, counted by project and state, joined to the project. Only what is assigned to them: a
 * person who may review everything does not get everything (decision 165).
 */
export function myItems(ctx: Ctx, type: TaskType) {
  return ctx.db
    .selectFrom('projects')
    .innerJoin(ITEMS[type](ctx), (join) => join.onRef('items.projectId', '=', 'projects.id'))
    .where(projectIsVisibleTo(ctx.actor))
    .where(reviewsIn(ctx))
    .where('projects.status', 'in', TASK_STATUSES[type]);
}

const ITEMS = {
  PROJECT_QUESTIONS_TO_APPROVE: questionsToApprove,
  PROJECT_QUESTION_ANSWERS_TO_REVIEW: answersToReview,
} as const satisfies Record<TaskType, (ctx: Ctx) => AliasedRawBuilder<Items, 'items'>>;

function questionsToApprove(ctx: Ctx) {
  const counted = sql<Items>`(
    select project_id, state, count(*)::integer as count
    from (${assigned(ctx, 'PROJECT_QUESTIONS_TO_APPROVE')}) as assigned group by project_id, state
  )`;
  return counted.as<'items'>('items');
}

/** Only answers that were submitted (decision 149), for those who may read scores. A question that was rejected is not asked. */
function answersToReview(ctx: Ctx) {
  const asked = has(ctx.actor, 'READ_SCORING') ? sql`state <> 'REJECTED'` : sql`false`;
  const questions = sql`select * from (${assigned(ctx, 'PROJECT_QUESTION_ANSWERS_TO_REVIEW')}) as assigned where ${asked}`;
  return sql<Items>`${answersToRate(ctx.actor, questions)}`.as<'items'>('items');
}

/** The section's approver counts only where the question has none. Two selects, because each has its index. */
function assigned({ db, user }: Ctx, type: TaskType) {
  const own = db
    .selectFrom('questions')
    .innerJoin('projects as asking', 'asking.id', 'questions.projectId')
    .select(['questions.projectId', 'questions.id as questionId', 'questions.status as state'])
    .where('asking.status', 'in', TASK_STATUSES[type])
    .where('questions.approverId', '=', user.userId)
    .where('questions.projectId', 'is not', null);
  const ofSections = db
    .selectFrom('sections')
    .innerJoin('questions', 'questions.sectionId', 'sections.id')
    .innerJoin('projects as asking', 'asking.id', 'questions.projectId')
    .select(['questions.projectId', 'questions.id as questionId', 'questions.status as state'])
    .where('asking.status', 'in', TASK_STATUSES[type])
    .where('sections.approverId', '=', user.userId)
    .where('sections.projectId', 'is not', null)
    .where('questions.approverId', 'is', null);
  return own.unionAll(ofSections);
}

/** A person who is only a viewer in a project reviews nothing there (decision 169). */
function reviewsIn({ actor, user }: Ctx): RawBuilder<boolean> {
  if (has(actor, 'MANAGE_ALL_PROJECTS')) return sql<boolean>`true`;
  return sql<boolean>`coalesce((
    select bool_or(member.role <> 'VIEWER') from project_members member
    where member.project_id = projects.id and member.user_id = ${user.userId}
  ), true)`;
}
