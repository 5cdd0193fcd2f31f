import { type Privilege, withImplied } from '../access/privilege.ts';
import { PROJECT_ROLE_MEMBERS, PROJECT_ROLES, type ProjectRole } from '../access/project-role.ts';

/** Who is in a project, by role; user ids. */
export interface ProjectMembers {
  readonly productOwners: readonly string[];
  readonly domainExperts: readonly string[];
  readonly viewers: readonly string[];
}

/** A colleague of the firm, as far as it decides what they can be in charge of. */
interface Colleague {
  /** Their roles in the project. */
  readonly roles: readonly ProjectRole[];
  readonly privileges: Iterable<Privilege>;
}

export const ASSIGNABLE_ROLES: readonly ProjectRole[] = ['PROJECT_MANAGER', 'DOMAIN_EXPERT'];
const APPROVALS: readonly Privilege[] = ['MANAGE_APPROVALS', 'MANAGE_ALL_APPROVALS'];

/**
 * Whether a colleague can own or approve sections and questions of a project: its owners and domain experts can, and anybody who is not in it but
 * holds an approvals privilege joins it as a domain expert by being chosen (decision 172).
 */
export function assignability({ roles, privileges }: Colleague): 'member' | 'joins' | 'no' {
  if (roles.some((role) => ASSIGNABLE_ROLES.includes(role))) return 'member';
  const held = withImplied(privileges);
  return roles.length === 0 && APPROVALS.some((privilege) => held.has(privilege)) ? 'joins' : 'no';
}

export const NOT_ASSIGNABLE = 'Must be a project owner or domain expert of this project';

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
