import '../../platform/events/events.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { listVisibleBranches } from '../scoring/record/branches.queries.ts';

interface SeenBranch {
  readonly id: string;
  readonly name: string;
  readonly scoringType: ScoringType;
}

/** What of a project's history exists for one reader. */
export interface SeenHistory {
  readonly projectId: string;
  readonly readerId: string | null;
  readonly branches: readonly SeenBranch[];
}

export async function seeHistory(db: Db | Tx, actor: Actor, projectId: string): Promise<SeenHistory> {
  const readerId = actor.kind === 'user' ? actor.userId : null;
  const branches = await listVisibleBranches(db, actor, projectId);
  return { projectId, readerId, branches: [...branches, ...(await loadDeletedBranches(db, projectId, readerId))] };
}

/** What happened in a branch that was deleted stays with those who were its members then. */
async function loadDeletedBranches(db: Db | Tx, projectId: string, readerId: string | null): Promise<SeenBranch[]> {
  const { rows } = await sql<SeenBranch>`
    select deleted.subject_id as id, deleted.before ->> 'name' as name, coalesce((
      select created.after ->> 'scoringType' from events as created
      where created.project_id = deleted.project_id and created.subject_id = deleted.subject_id and created.name = 'branch.created' limit 1
    ), 'NUMBERS') as scoring_type
    from events as deleted
    where deleted.project_id = ${projectId} and deleted.name = 'branch.deleted'
      and deleted.before -> 'members' @> to_jsonb(${readerId}::text)
  `.execute(db);
  return rows;
}

/** The branch in which something happened; empty for the project itself. As the index `events_history` has it. */
const branchOfEvent = sql`coalesce(
  events.payload ->> 'branchId', case when events.name like 'branch.%' then events.subject_id::text end, ''
)`;

/**
 * The events that exist for the reader, each with its `branch`: everything outside branches, and what happened in branches that they see.
 * Each branch is read for itself, so that others cost the reader nothing, not even time. A private comparison is its creator's alone.
 */
export function seenEvents({ projectId, readerId, branches }: SeenHistory, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const seen = ['', ...branches.map(({ id }) => id)];
  return sql`(
    select happened.*, seen.branch from unnest(${seen}::text[]) as seen (branch) cross join lateral (
      select events.* from events
      where events.project_id = ${projectId} and ${branchOfEvent} = seen.branch
        and (events.payload ->> 'isPrivate' is distinct from 'true' or events.actor_id = ${readerId}::uuid)
        and ${condition}
    ) as happened
  )`;
}
