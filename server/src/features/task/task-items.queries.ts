import '../project/project.tables.ts';
import '../question/question.tables.ts';
import { has } from '@weighbridge/domain/access/actor.ts';
import { TASK_STATUSES, type TaskType } from '@weighbridge/domain/task/task.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { projectIsVisibleTo } from '../project/project-facts.queries.ts';

/**
 * One row for each question or answer that this person has to review or has reviewed, joined to its project. Only those assigned to them: a
 * person who may review everything does not get everything (decision 165).
 */
export function myItems(ctx: Ctx, type: TaskType) {
  return ctx.db
    .selectFrom('projects')
    .innerJoin(ITEMS[type](ctx).as('items'), 'items.projectId', 'projects.id')
    .where(projectIsVisibleTo(ctx.actor))
    .where(reviewsIn(ctx))
    .where('projects.status', 'in', TASK_STATUSES[type]);
}

const ITEMS = {
  PROJECT_QUESTIONS_TO_APPROVE: questionsToApprove,
  // Answers cannot be reviewed yet, so there are no such tasks. The submitted answers to these questions (decision 149) will be selected
  // here, each with its state; the code around this already counts them.
  PROJECT_QUESTION_ANSWERS_TO_REVIEW: (ctx: Ctx) => questionsToApprove(ctx).where(sql<boolean>`false`),
} as const satisfies Record<TaskType, (ctx: Ctx) => ReturnType<typeof questionsToApprove>>;

/** The section's approver counts only where the question has none. Two selects, because each has its index. */
function questionsToApprove({ db, user }: Ctx) {
  const own = db
    .selectFrom('questions')
    .select(['questions.projectId', 'questions.status as state'])
    .where('questions.approverId', '=', user.userId)
    .where('questions.projectId', 'is not', null);
  const ofSections = db
    .selectFrom('sections')
    .innerJoin('questions', 'questions.sectionId', 'sections.id')
    .select(['questions.projectId', 'questions.status as state'])
    .where('sections.approverId', '=', user.userId)
    .where('sections.projectId', 'is not', null)
    .where('questions.approverId', 'is', null);
  return db.selectFrom(own.unionAll(ofSections).as('assigned')).select(['assigned.projectId', 'assigned.state']);
}

/** A person who is only a viewer in a project reviews nothing there (decision 169). */
function reviewsIn({ actor, user }: Ctx): RawBuilder<boolean> {
  if (has(actor, 'MANAGE_ALL_PROJECTS')) return sql<boolean>`true`;
  return sql<boolean>`coalesce((
    select bool_or(member.role <> 'VIEWER') from project_members member
    where member.project_id = projects.id and member.user_id = ${user.userId}
  ), true)`;
}
