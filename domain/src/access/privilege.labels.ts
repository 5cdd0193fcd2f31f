import { type Actor, has } from './actor.ts';
import type { Privilege } from './privilege.ts';

export const PRIVILEGE_LABELS = {
  MANAGE_ALL_PROJECTS: { label: 'Manage all projects', description: 'Work with every project of the firm, assigned or not.' },
  MANAGE_PROJECT_STATE: {
    label: 'Manage assigned projects',
    description: 'Create projects, move assigned ones along their roadmap, invite vendors and announce winners.',
  },
  VIEW_DASHBOARD: { label: 'View dashboards', description: 'See the dashboard of a project.' },
  MANAGE_ALL_APPROVALS: {
    label: 'Manage all approvals',
    description: 'Approve or reject every question of a project, whoever its approver is.',
  },
  MANAGE_SCORING: {
    label: 'Manage approvals and scoring',
    description: 'Approve questions and rate answers where assigned as approver.',
  },
  MANAGE_ALL_SCORING: { label: 'Manage all scoring', description: 'Rate every answer, set weights and write notes on products.' },
  READ_SCORING: { label: 'View scoring', description: 'See ratings, scores and comparisons without changing them.' },
  MANAGE_APPROVALS: { label: 'Manage approvals', description: 'Approve or reject questions where assigned as approver.' },
  MANAGE_PROJECT_QUESTIONS: {
    label: 'Manage project questions',
    description: 'Write and order the questions of a project and use the Smart Library.',
  },
  MANAGE_FAQ: { label: 'Manage FAQ', description: 'Answer and publish what vendors ask.' },
  READ_TEMPLATES: { label: 'View templates', description: 'Read project templates and use them.' },
  MANAGE_PROJECT_TEMPLATES: { label: 'Manage templates', description: 'Create, edit and submit project templates; import questions.' },
  REVIEW_TEMPLATES: { label: 'Review templates', description: 'Publish submitted templates.' },
  MANAGE_USERS: { label: 'Manage users', description: 'Invite people to the firm and decide which role they have.' },
  MANAGE_CLIENTS: { label: 'Manage clients', description: "Keep the list of the firm's clients." },
  MANAGE_BROKERS: { label: 'Manage brokers', description: 'Administer every brokerage firm, its users and all vendors.' },
} as const satisfies Record<Privilege, { label: string; description: string }>;

/** Reads like the hierarchy: what includes more stands first. */
const FORM_ORDER = Object.keys(PRIVILEGE_LABELS) as Privilege[];

/** Without experts there are no approvers, so these two privileges would have no effect (decision 29). */
const NEEDS_EXPERTS: readonly Privilege[] = ['MANAGE_ALL_APPROVALS', 'MANAGE_SCORING'];

/** The privileges the role form shows to this person for a firm with these settings. */
export function offeredPrivileges(actor: Actor, settings: { readonly enableExperts: boolean }): readonly Privilege[] {
  return FORM_ORDER.filter((privilege) => {
    if (privilege === 'MANAGE_APPROVALS') return false;
    if (privilege === 'MANAGE_BROKERS') return has(actor, 'MANAGE_BROKERS');
    return settings.enableExperts || !NEEDS_EXPERTS.includes(privilege);
  });
}

/** The order of the role form, for showing a role's privileges. */
export function inFormOrder(privileges: Iterable<Privilege>): readonly Privilege[] {
  const held = new Set(privileges);
  return FORM_ORDER.filter((privilege) => held.has(privilege));
}
