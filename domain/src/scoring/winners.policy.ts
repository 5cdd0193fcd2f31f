import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { decideManageProject, type ProjectDenial } from '../project/project.policy.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';

export type WinnersDenial = ProjectDenial | 'not-scoring' | 'no-winners-in-panel';

export function decideSetWinners(actor: Actor, facts: ProjectFacts): Decision<WinnersDenial> {
  return allOf<WinnersDenial>(
    decideManageProject(actor, facts),
    facts.type === 'RFP' || facts.type === 'RFI' ? allow : deny('no-winners-in-panel'),
    facts.status === 'SCORING' ? allow : deny('not-scoring'),
  );
}
