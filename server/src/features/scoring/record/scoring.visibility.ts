import '../../answer/record/answer.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * For a row of `branches`: a branch is visible to its members only, until it is opened (decisions 139, 176). No privilege changes that. A
 * statement for several people names the column of the person, here and below.
 */
export function seesBranch(actor: Actor, person?: RawBuilder<string>): RawBuilder<boolean> {
  if (actor.kind === 'visitor') return sql<boolean>`false`;
  return sql<boolean>`(branches.opened_at is not null or exists (
    select from branch_members as membership where membership.branch_id = branches.id and membership.user_id = ${person ?? actor.userId}
  ))`;
}

/** The id of a branch, SQL for one (`selectedBranch`), or null for the project's own scoring. */
export type BranchToRead = string | RawBuilder<string | null> | null;

/**
 * The valid ratings of one branch that this person may see. Everything that shows or counts ratings selects from here, so that it never
 * reveals another person's branch or counts ratings of earlier answers or those that were taken back. The caller has checked that the
 * person may read scores in the project.
 */
export function standingRatings(actor: Actor, branch: BranchToRead): RawBuilder<unknown> {
  return sql`(
    select ratings.* from ratings
    join answers on answers.participation_id = ratings.participation_id and answers.question_id = ratings.question_id
      and answers.given_revision = ratings.answer_revision
    where ratings.rating is not null and ${inBranch(actor, 'ratings', branch)}
  )`;
}

/** The same for notes, which stay when the answer changes. */
export function visibleNotes(actor: Actor, branch: BranchToRead): RawBuilder<unknown> {
  return sql`(select answer_notes.* from answer_notes where ${inBranch(actor, 'answer_notes', branch)})`;
}

/**
 * For rows of `ratings` or `answer_notes` under this name: those of one branch that this person may see. Anybody who joins `ratings` with it
 * also asks for the answer's given revision, and leaves out ratings that were taken back.
 */
export function inBranch(actor: Actor, table: string, branch: BranchToRead, person?: RawBuilder<string>): RawBuilder<boolean> {
  if (actor.kind === 'visitor' || (actor.type !== 'BROKER' && actor.type !== 'ADMIN')) return sql<boolean>`false`;
  const column = sql.ref(`${table}.branch_id`);
  if (branch === null) return sql<boolean>`${column} is null`;
  if (typeof branch === 'string') return sql<boolean>`(${column} = ${branch} and ${isVisible(actor, branch, person)})`;
  return sql<boolean>`((${column} = ${branch} and ${isVisible(actor, branch, person)}) or (${column} is null and ${branch} is null))`;
}

/** Says the same of every row of a person, so that the database asks once. */
function isVisible(actor: Actor, branch: string | RawBuilder<string | null>, person?: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from branches where branches.id = ${branch} and ${seesBranch(actor, person)})`;
}
