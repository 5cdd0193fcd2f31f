import type { Actor } from './actor.ts';
import { companiesPage, decideRoute, ROUTES, type RouteName } from './route-access.ts';

export interface NavigationEntry {
  readonly route: RouteName;
  readonly label: string;
  readonly path: string;
}

type Entry = readonly [RouteName, string];

const TOP_BAR: readonly Entry[] = [
  ['projectsList', 'Projects'],
  ['library', 'Smart Library'],
  ['templates', 'Templates'],
  ['companyProfile', 'Company Profile'],
  ['admin', 'Admin'],
];

const AVATAR_MENU: readonly Entry[] = [
  ['accountDetails', 'Account Details'],
  ['tasks', 'Tasks'],
  ['accountUploads', 'My Uploads'],
];

const ACCOUNT_PAGES: readonly Entry[] = [
  ['accountDetails', 'Account Details'],
  ['accountSettings', 'Settings'],
  ['accountChangePassword', 'Change Password'],
  ['accountUploads', 'My Uploads'],
];

const allowedOnly = (actor: Actor, entries: readonly Entry[]): NavigationEntry[] =>
  entries.filter(([route]) => decideRoute(actor, route).allowed).map(([route, label]) => ({ route, label, path: ROUTES[route].path }));

/** Only pages that the person may open, so that no link ends at Access Denied. */
export function topBarLinks(actor: Actor): NavigationEntry[] {
  return allowedOnly(actor, TOP_BAR);
}

/** The entries above 'Logout'. */
export function avatarMenu(actor: Actor): NavigationEntry[] {
  return allowedOnly(actor, AVATAR_MENU);
}

export function accountPages(actor: Actor): NavigationEntry[] {
  return allowedOnly(actor, ACCOUNT_PAGES);
}

/** /admin has no page and leads to the first of these. */
export function adminPages(actor: Actor): NavigationEntry[] {
  return allowedOnly(actor, [
    ['adminUsers', 'Users'],
    ['adminRoles', 'Roles'],
    ['adminCompanies', companiesPage(actor) === 'brokers' ? 'Brokers' : 'Clients'],
    ['adminVendors', 'Vendors'],
    ['adminProjectServiceTypes', 'Project Service Types'],
    ['adminServiceTypes', 'Service Types'],
    ['adminDeletedProjects', 'Deleted Projects'],
    ['adminSignIns', 'Sign-Ins'],
    ['adminOutbox', 'Email Outbox'],
  ]);
}

interface ReachablePage extends NavigationEntry {
  /** In which part of the product it is, where its name alone does not say so. */
  readonly area?: string;
}

/** Every page that this person may open from anywhere, each once; areas that only lead to their pages are left out. */
export function reachablePages(actor: Actor): ReachablePage[] {
  const within = (area: string, pages: NavigationEntry[]): ReachablePage[] => pages.map((page) => ({ ...page, area }));
  const all = [
    ...topBarLinks(actor),
    ...allowedOnly(actor, [['tasks', 'Tasks']]),
    ...within('Admin', adminPages(actor)),
    ...within('Account', [...accountPages(actor), ...allowedOnly(actor, [['security', SECURITY_LABEL]])]),
  ];
  return [...new Map(all.filter(({ route }) => route !== 'admin').map((page) => [page.route, page])).values()];
}

/** The page about how one signs in, linked from the pages of the account. */
export const SECURITY_LABEL = 'Sign-In and Security';

export const LOGOUT_LABEL = 'Logout';

export function showsNotifications(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type !== 'CLIENT';
}
