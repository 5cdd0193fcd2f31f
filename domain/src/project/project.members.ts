import { PROJECT_ROLE_MEMBERS, PROJECT_ROLES, type ProjectRole } from '../access/project-role.ts';

/** Who is in a project, by role; user ids. */
export interface ProjectMembers {
  readonly productOwners: readonly string[];
  readonly domainExperts: readonly string[];
  readonly viewers: readonly string[];
}

/** Possible approvers: domain experts and project owners. Viewers cannot approve. */
export function approverCandidates(members: ProjectMembers): string[] {
  return [...new Set([...members.domainExperts, ...members.productOwners])];
}

/** Who can be named as the owner of a section or question. */
export function ownerCandidates(members: ProjectMembers): string[] {
  return [...new Set([...members.productOwners, ...members.domainExperts])];
}

/** Added and removed members of each role, for the events and the notifications that follow from them. */
export function membersChange(before: ProjectMembers, after: ProjectMembers): { role: ProjectRole; added: string[]; removed: string[] }[] {
  return PROJECT_ROLES.map((role) => {
    const list = PROJECT_ROLE_MEMBERS[role];
    return {
      role,
      added: after[list].filter((id) => !before[list].includes(id)),
      removed: before[list].filter((id) => !after[list].includes(id)),
    };
  }).filter(({ added, removed }) => added.length + removed.length > 0);
}
