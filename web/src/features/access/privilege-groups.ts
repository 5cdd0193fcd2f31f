import type { Privilege } from '@weighbridge/domain/access/privilege.ts';

const GROUPS = ['Projects', 'Approvals and scoring', 'Questions and FAQ', 'Templates', 'Administration'] as const;
type Group = (typeof GROUPS)[number];

/** A new privilege without a group does not compile: it would be missing from the form. */
const GROUP_OF: Record<Privilege, Group> = {
  MANAGE_ALL_PROJECTS: 'Projects',
  MANAGE_PROJECT_STATE: 'Projects',
  VIEW_DASHBOARD: 'Projects',
  MANAGE_ALL_APPROVALS: 'Approvals and scoring',
  MANAGE_SCORING: 'Approvals and scoring',
  MANAGE_ALL_SCORING: 'Approvals and scoring',
  READ_SCORING: 'Approvals and scoring',
  MANAGE_APPROVALS: 'Approvals and scoring',
  MANAGE_PROJECT_QUESTIONS: 'Questions and FAQ',
  MANAGE_FAQ: 'Questions and FAQ',
  READ_TEMPLATES: 'Templates',
  MANAGE_PROJECT_TEMPLATES: 'Templates',
  REVIEW_TEMPLATES: 'Templates',
  MANAGE_USERS: 'Administration',
  MANAGE_CLIENTS: 'Administration',
  MANAGE_BROKERS: 'Administration',
};

/** The offered privileges under the headings of the form, in their own order; a heading without any is left out. */
export function privilegeGroups(offered: readonly Privilege[]): readonly { title: Group; privileges: readonly Privilege[] }[] {
  return GROUPS.map((title) => ({ title, privileges: offered.filter((privilege) => GROUP_OF[privilege] === title) })).filter(
    ({ privileges }) => privileges.length > 0,
  );
}
