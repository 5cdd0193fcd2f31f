import './importing.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { decideImportQuestions } from '@weighbridge/domain/project/project.policy.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/**
 * An upload is visible only to its uploader, while they act for the firm they uploaded it for. Every statement that reads uploads starts
 * here.
 */
export function visibleDrafts(db: Db | Tx, actor: Actor) {
  const own =
    actor.kind === 'user' && decideImportQuestions(actor).allowed
      ? sql<boolean>`(draft_projects.created_by = ${actor.userId} and draft_projects.company_id = ${actor.companyId})`
      : sql<boolean>`false`;
  return db.selectFrom('draftProjects').where(own);
}
