import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { deny } from '@weighbridge/domain/kernel/decision.ts';
import { decideReadScoring, type ScoringPlace } from '@weighbridge/domain/scoring/scoring.policy.ts';
import { SCORING_REFUSALS } from '@weighbridge/domain/scoring/scoring.refusals.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { assertAllowed, found } from '../../../platform/input.ts';
import { getProjectFacts, type ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { type BranchRow, listVisibleBranches } from './branches.queries.ts';

/** A project whose scores this person may read, in one branch or in the project's own scoring. */
export interface OpenScoring {
  project: ProjectFacts;
  /** Those that exist for this person. */
  branches: BranchRow[];
  /** The one that is read; null is the project's own scoring. */
  branch: BranchRow | null;
  scoringType: ScoringType;
  place: ScoringPlace;
}

/** The id of a branch, null for the project's own scoring, or whichever the person has selected (decision 185). */
export type WantedBranch = string | null | 'selected';

/** As it comes from outside: only where none is named it is the selected one, which may change in another tab meanwhile. */
export const wantedBranch = (named: string | null | undefined): WantedBranch => (named === undefined ? 'selected' : named);

/** Every read of scores begins here. A branch that is not visible is not found, like one that does not exist. */
export async function openScoring(db: Db | Tx, actor: Actor, projectId: string, wanted: WantedBranch): Promise<OpenScoring> {
  return openIn(db, actor, await getProjectFacts(db, actor, projectId), wanted);
}

/** The same for a project that was read before, perhaps to lock it. */
export async function openIn(db: Db | Tx, actor: Actor, project: ProjectFacts, wanted: WantedBranch): Promise<OpenScoring> {
  assertAllowed(decideReadScoring(actor, project), SCORING_REFUSALS);
  const { enableBranches } = project.settings;
  const branches = enableBranches ? await listVisibleBranches(db, actor, project.id) : [];
  const branch = pick(branches, wanted, enableBranches);
  return {
    project,
    branches,
    branch,
    scoringType: branch?.scoringType ?? project.scoringType,
    place: {
      enableBranches,
      branch: branch && { member: branch.member, opened: branch.openedAt !== null },
      anyOpened: branches.some(({ openedAt }) => openedAt !== null),
    },
  };
}

function pick(branches: readonly BranchRow[], wanted: WantedBranch, enabled: boolean): BranchRow | null {
  if (wanted === null) return null;
  if (wanted === 'selected') return branches.find(({ selected }) => selected) ?? null;
  if (!enabled) assertAllowed(deny('no-branches'), SCORING_REFUSALS);
  return found(branches.find(({ id }) => id === wanted));
}
