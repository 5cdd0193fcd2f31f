import type { Actor } from '../access/actor.ts';
import type { Decision } from '../kernel/decision.ts';
import { decideManageProject, type ProjectDenial } from '../project/project.policy.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';

/** For people who manage the project, in every status. What happened in a branch stays with those who see the branch (decision 139). */
export function decideReadHistory(actor: Actor, project: ProjectFacts): Decision<ProjectDenial> {
  return decideManageProject(actor, project);
}
