import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { seesBranch } from './scoring.visibility.ts';

export interface SeenBranch {
  id: string;
  name: string | null;
  scoringType: ScoringType;
}

/** The branches of a project that exist for this person. */
export async function loadSeenBranches(db: Db | Tx, actor: Actor, projectId: string): Promise<SeenBranch[]> {
  const { rows } = await sql<SeenBranch>`
    select branches.id, to_jsonb(branches) ->> 'name' as name, branches.scoring_type
    from branches where branches.project_id = ${projectId} and ${seesBranch(actor)}
  `.execute(db);
  return rows;
}
