export const PROJECT_ROLES = ['DOMAIN_EXPERT', 'PROJECT_MANAGER', 'VIEWER'] as const;
export type ProjectRole = (typeof PROJECT_ROLES)[number];

/**
 * The field in which a project keeps the members of each role: 'project owner', 'product owner' and PROJECT_MANAGER are the same (decision
 * 170).
 */
export const PROJECT_ROLE_MEMBERS = {
  DOMAIN_EXPERT: 'domainExperts',
  PROJECT_MANAGER: 'productOwners',
  VIEWER: 'viewers',
} as const satisfies Record<ProjectRole, string>;

export const PROJECT_ROLE_LABELS = {
  DOMAIN_EXPERT: 'Domain expert',
  PROJECT_MANAGER: 'Project owner',
  VIEWER: 'Viewer',
} as const satisfies Record<ProjectRole, string>;
