import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideEditDetails, type ProjectDenial } from '../project/project.policy.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import type { ParticipationStatus } from './participation.status.ts';

export type ParticipationDenial = ProjectDenial | 'products-settled' | 'already-invited';

/** Until scoring: who is added later could not answer any more. */
export function decideInviteProducts(actor: Actor, facts: ProjectFacts): Decision<ParticipationDenial> {
  return allOf<ParticipationDenial>(decideEditDetails(actor, facts), facts.status === 'SCORING' ? deny('products-settled') : allow);
}

/** Only what its vendor has not heard of yet. */
export function decideRemoveProduct(
  actor: Actor,
  facts: ProjectFacts,
  product: { readonly participationStatus: ParticipationStatus },
): Decision<ParticipationDenial> {
  return allOf<ParticipationDenial>(
    decideEditDetails(actor, facts),
    product.participationStatus === 'DRAFT' ? allow : deny('already-invited'),
  );
}
