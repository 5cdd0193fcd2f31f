import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideManageProject, isOnTeamSide } from '../project/project.policy.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';

export type ComparisonDenial = 'signed-out' | 'no-access' | 'viewer' | 'not-comparable' | 'not-the-creator';

export interface ComparisonFacts {
  readonly isPrivate: boolean;
  readonly createdBy: string;
}

const COMPARABLE: readonly ProjectStatus[] = ['AWAITING', 'SCORING', 'COMPLETED'];

/** Comparisons are for people who read scores in this project. */
export function decideReadComparisons(actor: Actor, project: ProjectFacts): Decision<ComparisonDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  return isOnTeamSide(actor, project) && hasInProject(actor, project, 'READ_SCORING') ? allow : deny('no-access');
}

/** Which comparisons exist for an actor in the projects they see. The server turns it into SQL. */
export type ComparisonVisibility = { readonly kind: 'none' } | { readonly kind: 'shared-and-own'; readonly userId: string };

/** A private comparison is visible to its creator only; no privilege changes that (decision 147). */
export function comparisonVisibility(actor: Actor): ComparisonVisibility {
  const reads = actor.kind === 'user' && (actor.type === 'BROKER' || actor.type === 'ADMIN') && has(actor, 'READ_SCORING');
  return reads ? { kind: 'shared-and-own', userId: actor.userId } : { kind: 'none' };
}

function isCreator(actor: Actor, { createdBy }: Pick<ComparisonFacts, 'createdBy'>): boolean {
  return actor.kind === 'user' && actor.userId === createdBy;
}

/** A viewer changes nothing in the project, and a comparison is a record in it (decision 169). */
function decideWrite(actor: Actor, project: ProjectFacts): Decision<ComparisonDenial> {
  return allOf<ComparisonDenial>(decideReadComparisons(actor, project), isViewerOnly(actor, project) ? deny('viewer') : allow);
}

/** As long as there are answers to come or to look at, also when the project is completed (decision 64). */
export function decideCreateComparison(actor: Actor, project: ProjectFacts): Decision<ComparisonDenial> {
  return allOf<ComparisonDenial>(decideWrite(actor, project), COMPARABLE.includes(project.status) ? allow : deny('not-comparable'));
}

/** Editing and deleting: for the creator, in every status. */
export function decideChangeComparison(
  actor: Actor,
  project: ProjectFacts,
  comparison: Pick<ComparisonFacts, 'createdBy'>,
): Decision<ComparisonDenial> {
  return allOf<ComparisonDenial>(decideWrite(actor, project), isCreator(actor, comparison) ? allow : deny('not-the-creator'));
}

/** For people who manage the project; a private comparison is exported by its creator (decision 191). */
export function decideExportComparison(actor: Actor, project: ProjectFacts, comparison: ComparisonFacts): Decision<ComparisonDenial> {
  const reads = decideReadComparisons(actor, project);
  if (!reads.allowed) return reads;
  if (comparison.isPrivate) return isCreator(actor, comparison) ? allow : deny('no-access');
  if (isViewerOnly(actor, project)) return deny('viewer');
  return decideManageProject(actor, project).allowed ? allow : deny('no-access');
}

export const COMPARISON_ACTIONS = ['edit', 'delete', 'export'] as const;
export type ComparisonAction = (typeof COMPARISON_ACTIONS)[number];

export function comparisonActions(actor: Actor, project: ProjectFacts, comparison: ComparisonFacts): ComparisonAction[] {
  const changes = decideChangeComparison(actor, project, comparison).allowed;
  const allowed: Record<ComparisonAction, boolean> = {
    edit: changes,
    delete: changes,
    export: decideExportComparison(actor, project, comparison).allowed,
  };
  return COMPARISON_ACTIONS.filter((action) => allowed[action]);
}
