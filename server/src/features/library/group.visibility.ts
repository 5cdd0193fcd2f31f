import './library.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { libraryVisibility } from '@weighbridge/domain/question/library-question.policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Everything that reads a group starts here. */
export function visibleGroups(db: Db | Tx, actor: Actor) {
  return db.selectFrom('questionGroups').where(seesGroup(actor));
}

/**
 * A viewer sees the groups of their own firm and of the external library; groups of other firms stay hidden, even where their questions are
 * public. For statements in which the table is named `question_groups`.
 */
export function seesGroup(actor: Actor): RawBuilder<boolean> {
  if (actor.kind === 'visitor' || libraryVisibility(actor).kind === 'none') return sql<boolean>`false`;
  return actor.companyId === null
    ? sql<boolean>`question_groups.company_id is null`
    : sql<boolean>`(question_groups.company_id is null or question_groups.company_id = ${actor.companyId})`;
}
