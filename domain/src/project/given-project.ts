import { OWN_COMPANY } from '../access/given-actor.ts';
import type { ProjectFacts } from './project.visibility.ts';

/** For tests: by default a draft RFP of OWN_COMPANY that the actor owns. */
export function givenProject(change: Partial<ProjectFacts> = {}): ProjectFacts {
  return { companyId: OWN_COMPANY, type: 'RFP', status: 'DRAFT', createdBy: null, roles: ['PROJECT_MANAGER'], ...change };
}
