import type { Privilege } from './privilege.ts';

export interface SystemRole {
  readonly name: string;
  readonly isDefault: boolean;
  readonly privileges: readonly Privilege[];
}

export const SUPER_ADMIN_ROLE_NAME = 'SuperAdmin';

/** The one role of the platform's own administrators; it belongs to no firm. */
export const SUPER_ADMIN_ROLE: SystemRole = {
  name: SUPER_ADMIN_ROLE_NAME,
  isDefault: false,
  privileges: ['MANAGE_BROKERS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'MANAGE_ALL_PROJECTS', 'REVIEW_TEMPLATES'],
};

/** The roles of a new firm (decision 25). Exactly one is the default. */
export const COMPANY_SYSTEM_ROLES: readonly SystemRole[] = [
  {
    name: 'Company Admin',
    isDefault: false,
    privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_USERS', 'MANAGE_CLIENTS', 'REVIEW_TEMPLATES'],
  },
  { name: 'Project Manager', isDefault: false, privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES'] },
  { name: 'Domain Expert', isDefault: true, privileges: ['MANAGE_SCORING'] },
  { name: 'Viewer', isDefault: false, privileges: ['READ_SCORING'] },
];
