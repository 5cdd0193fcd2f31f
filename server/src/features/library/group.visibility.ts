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
 * How a firm sorts its questions is its own business: one sees the groups of the own firm and of the external library, even where
 * questions of other firms are public. Over a table that is named `question_groups` in the statement at hand.
 */
export function seesGroup(actor: Actor): RawBuilder<boolean> {
  if (actor.kind === 'visitor' || libraryVisibility(actor).kind === 'none') return sql<boolean>`false`;
  return actor.companyId === null
    ? sql<boolean>`question_groups.company_id is null`
    : sql<boolean>`(question_groups.company_id is null or question_groups.company_id = ${actor.companyId})`;
}
