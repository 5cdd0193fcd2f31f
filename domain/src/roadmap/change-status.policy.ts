import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideManageProject, type ProjectDenial } from '../project/project.policy.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import { reachableFrom, stepForm } from './project.roadmap.ts';

export type ChangeStatusDenial =
  | ProjectDenial
  | 'status-changed'
  | 'no-such-step'
  | 'has-issues'
  | 'no-accepted-product'
  | 'products-not-chosen'
  | 'winners-not-selected';

export interface ChangeStatusFacts extends ProjectFacts {
  /** How many issues `projectIssues` found. */
  readonly issuesCount: number;
  /** Products that accepted the invitation. */
  readonly acceptedCount: number;
  /** Accepted products that neither submitted nor were given a deadline. */
  readonly undecidedCount: number;
  /** Accepted products with submitted answers, and how many of them are marked as winners. */
  readonly scoredCount: number;
  readonly winnersCount: number;
  readonly settings: { readonly enableExtendedAnswersDeadline: boolean };
}

/**
 * `from` is the status that the person saw. When two people press the button at once, the second gets 'status-changed' (a CONFLICT) instead
 * of moving the project a step further.
 */
export function decideChangeStatus(
  actor: Actor,
  facts: ChangeStatusFacts,
  { from, to }: { readonly from: ProjectStatus; readonly to: ProjectStatus },
): Decision<ChangeStatusDenial> {
  return allOf<ChangeStatusDenial>(
    decideManageProject(actor, facts),
    facts.status === from ? allow : deny('status-changed'),
    reachableFrom(facts.type, facts.status).includes(to) ? allow : deny('no-such-step'),
    decideReadiness(facts, to),
  );
}

/** Cancelling and deleting have no conditions. */
function decideReadiness(facts: ChangeStatusFacts, to: ProjectStatus): Decision<ChangeStatusDenial> {
  if (to === 'CANCELLED' || to === 'DELETED') return allow;
  const form = stepForm(facts.type, facts.status, facts.settings);
  switch (facts.status) {
    case 'DRAFT':
    case 'IN_REVIEW':
      return facts.issuesCount > 0 ? deny('has-issues') : allow;
    case 'AWAITING':
      // An open panel can be closed without regard to who answered.
      if (to !== 'SCORING') return allow;
      if (facts.acceptedCount === 0) return deny('no-accepted-product');
      return form === 'CHOICE_PRODUCTS' && facts.undecidedCount > 0 ? deny('products-not-chosen') : allow;
    case 'SCORING':
      return form === 'SELECT_WINNERS' && facts.scoredCount > 0 && facts.winnersCount === 0 ? deny('winners-not-selected') : allow;
    default:
      return allow;
  }
}
