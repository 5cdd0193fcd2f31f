export const PRIVILEGES = [
  'MANAGE_ALL_APPROVALS',
  'MANAGE_ALL_PROJECTS',
  'MANAGE_ALL_SCORING',
  'MANAGE_APPROVALS',
  'MANAGE_BROKERS',
  'MANAGE_CLIENTS',
  'MANAGE_FAQ',
  'MANAGE_PROJECT_QUESTIONS',
  'MANAGE_PROJECT_STATE',
  'MANAGE_PROJECT_TEMPLATES',
  'MANAGE_SCORING',
  'MANAGE_USERS',
  'READ_SCORING',
  'READ_TEMPLATES',
  'REVIEW_TEMPLATES',
  'VIEW_DASHBOARD',
] as const;
export type Privilege = (typeof PRIVILEGES)[number];

/** What each privilege includes directly; `withImplied` follows the chain. */
const INCLUDES: Partial<Record<Privilege, readonly Privilege[]>> = {
  MANAGE_ALL_PROJECTS: ['MANAGE_PROJECT_STATE'],
  MANAGE_PROJECT_STATE: ['VIEW_DASHBOARD', 'MANAGE_ALL_SCORING', 'MANAGE_ALL_APPROVALS', 'MANAGE_FAQ'],
  VIEW_DASHBOARD: ['READ_SCORING'],
  MANAGE_ALL_APPROVALS: ['MANAGE_SCORING', 'MANAGE_ALL_SCORING'],
  MANAGE_SCORING: ['MANAGE_PROJECT_QUESTIONS', 'READ_SCORING'],
  MANAGE_PROJECT_QUESTIONS: ['READ_TEMPLATES'],
  MANAGE_ALL_SCORING: ['READ_SCORING'],
  REVIEW_TEMPLATES: ['MANAGE_PROJECT_TEMPLATES'],
  MANAGE_PROJECT_TEMPLATES: ['READ_TEMPLATES'],
};

/** The given privileges and everything they include. */
export function withImplied(privileges: Iterable<Privilege>): ReadonlySet<Privilege> {
  const held = new Set<Privilege>();
  const visit = (privilege: Privilege): void => {
    if (held.has(privilege)) return;
    held.add(privilege);
    INCLUDES[privilege]?.forEach(visit);
  };
  for (const privilege of privileges) visit(privilege);
  return held;
}

/** Privileges that are included in the given ones: ticked and locked in the role form. */
export function impliedBy(privileges: Iterable<Privilege>): ReadonlySet<Privilege> {
  const implied = new Set<Privilege>();
  for (const privilege of privileges) {
    for (const included of withImplied([privilege])) if (included !== privilege) implied.add(included);
  }
  return implied;
}
