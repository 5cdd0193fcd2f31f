import '../answer/answer.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/** For a row of `branches`: a branch is visible to its members only, until it is opened (decisions 139, 176). No privilege changes that. */
export function seesBranch(actor: Actor): RawBuilder<boolean> {
  if (actor.kind === 'visitor') return sql<boolean>`false`;
  return sql<boolean>`(branches.opened_at is not null or exists (
    select from branch_members as membership where membership.branch_id = branches.id and membership.user_id = ${actor.userId}
  ))`;
}

/**
 * The valid ratings of one branch (null: the project's own scoring) that this person may see. Everything that shows or counts ratings
 * selects from here, so that it never reveals another person's branch or counts ratings of earlier answers. The caller has checked that the
 * person may read scores in the project.
 */
export function standingRatings(actor: Actor, branchId: string | null): RawBuilder<unknown> {
  return sql`(
    select ratings.* from ratings
    join answers on answers.participation_id = ratings.participation_id and answers.question_id = ratings.question_id
      and answers.given_revision = ratings.answer_revision
    where ${ofBranch(actor, 'ratings', branchId)}
  )`;
}

/** The same for notes, which stay when the answer changes. */
export function visibleNotes(actor: Actor, branchId: string | null): RawBuilder<unknown> {
  return sql`(select answer_notes.* from answer_notes where ${ofBranch(actor, 'answer_notes', branchId)})`;
}

function ofBranch(actor: Actor, table: 'ratings' | 'answer_notes', branchId: string | null): RawBuilder<boolean> {
  if (actor.kind === 'visitor' || (actor.type !== 'BROKER' && actor.type !== 'ADMIN')) return sql<boolean>`false`;
  const column = sql.ref(`${table}.branch_id`);
  if (branchId === null) return sql<boolean>`${column} is null`;
  return sql<boolean>`${column} in (select branches.id from branches where branches.id = ${branchId} and ${seesBranch(actor)})`;
}
