import '../../account/record/account.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { type BranchAction, branchActions } from '@weighbridge/domain/scoring/branch.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { seesBranch } from './scoring.visibility.ts';
import { selectedBranch } from './selected-branch.queries.ts';

/** A branch as its viewer gets it. */
export interface Branch {
  id: string;
  name: string;
  scoringType: ScoringType;
  members: NamedRef[];
  createdBy: NamedRef;
  openedAt: Date | null;
  openedBy: NamedRef | null;
  actions: BranchAction[];
}

export interface BranchRow extends Omit<Branch, 'createdBy' | 'openedBy' | 'actions'> {
  createdBy: string;
  creatorName: string | null;
  openedBy: string | null;
  openerName: string | null;
  /** Whether the viewer is a member. */
  member: boolean;
  /** Whether it is the one whose numbers the viewer sees. */
  selected: boolean;
}

/** The branches of a project that exist for this person: their own, and opened ones. The oldest first; one statement. */
export async function listVisibleBranches(db: Db | Tx, actor: Actor, projectId: string): Promise<BranchRow[]> {
  const userId = actor.kind === 'user' ? actor.userId : null;
  const { rows } = await sql<BranchRow>`
    select branches.id, branches.name, branches.scoring_type, branches.created_by, branches.opened_at, branches.opened_by,
      creator.first_name || ' ' || creator.last_name as creator_name, opener.first_name || ' ' || opener.last_name as opener_name,
      exists (select from branch_members where branch_members.branch_id = branches.id and branch_members.user_id = ${userId}) as member,
      branches.id is not distinct from ${selectedBranch(actor, projectId)} as selected,
      (
        select json_agg(json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name)
          order by lower(users.first_name || ' ' || users.last_name), users.id)
        from branch_members join users on users.id = branch_members.user_id where branch_members.branch_id = branches.id
      ) as members
    from branches
    left join users as creator on creator.id = branches.created_by
    left join users as opener on opener.id = branches.opened_by
    where branches.project_id = ${projectId} and ${seesBranch(actor)}
    order by branches.created_at, branches.id
  `.execute(db);
  return rows;
}

export function toBranch(actor: Actor, project: ProjectFacts, row: BranchRow): Branch {
  const facts = { member: row.member, opened: row.openedAt !== null, createdBy: row.createdBy };
  return {
    id: row.id,
    name: row.name,
    scoringType: row.scoringType,
    members: row.members,
    createdBy: { id: row.createdBy, name: row.creatorName ?? '' },
    openedAt: row.openedAt,
    openedBy: row.openedBy === null ? null : { id: row.openedBy, name: row.openerName ?? '' },
    actions: branchActions(actor, project, project.settings, facts),
  };
}
