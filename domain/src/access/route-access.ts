import { allow, type Decision } from '../kernel/decision.ts';
import { type AccessDenial, type AccessRule, always, anyOf, check, decideAccess, privilege, signedIn } from './access-rule.ts';
import { type Actor, has, type SignedInActor } from './actor.ts';
import type { Privilege } from './privilege.ts';
import type { UserType } from './user-type.ts';

const ofType = (...types: readonly UserType[]): AccessRule => check((actor) => types.includes(actor.type));

const broker = (...privileges: readonly Privilege[]): AccessRule =>
  check((actor) => actor.type === 'BROKER' && privileges.every((name) => has(actor, name)));

/** Tasks are approvals; an administrator who acts for a firm has none. */
const hasTasks = (actor: SignedInActor): boolean =>
  actor.type === 'BROKER' &&
  actor.settings?.enableExperts === true &&
  has(actor, 'MANAGE_PROJECT_QUESTIONS') &&
  !has(actor, 'MANAGE_BROKERS');

const hasClientTables = (actor: SignedInActor): boolean =>
  actor.type === 'BROKER' && actor.settings?.enableClientTables === true && has(actor, 'MANAGE_PROJECT_STATE');

/**
 * What /admin/companies lists: firms for an administrator, the firm's clients for a broker (decision 22). An administrator who acts for a
 * firm counts as a broker.
 */
export function companiesPage(actor: Actor): 'brokers' | 'clients' | null {
  if (actor.kind === 'visitor') return null;
  if (actor.type === 'BROKER' && has(actor, 'MANAGE_CLIENTS')) return 'clients';
  return has(actor, 'MANAGE_BROKERS') ? 'brokers' : null;
}

/** What /account/settings shows to this person; null where they have no such page (decision 19). */
export function settingsPage(actor: Actor): 'broker' | 'client' | null {
  if (actor.kind === 'visitor') return null;
  if (actor.type === 'CLIENT') return 'client';
  return actor.type === 'BROKER' && !has(actor, 'MANAGE_BROKERS') ? 'broker' : null;
}

const importing = anyOf('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');
const templates = anyOf('READ_TEMPLATES', 'MANAGE_PROJECT_TEMPLATES');

interface Route {
  readonly path: string;
  readonly access: AccessRule;
  /** A setting of the firm that the page needs: where it is off, the page does not exist and its address leads home. */
  readonly homeWithout?: 'enableExperts';
  /** The hash of an invitation opens the page without an account; only the server knows whether the hash is valid. */
  readonly orWithHash?: true;
}

const taskPage = <const Path extends string>(path: Path) => ({ path, access: check(hasTasks), homeWithout: 'enableExperts' as const });

/** Who may open which page, as far as it depends on the person; what depends on the record is decided where it is loaded. */
export const ROUTES = {
  home: { path: '/', access: always },

  login: { path: '/login', access: always },
  loginSso: { path: '/login/sso', access: always },
  loginForgotPassword: { path: '/login/forgot-password', access: always },
  loginResetPassword: { path: '/login/reset-password', access: always },
  register: { path: '/register/:type', access: always },
  termsVendor: { path: '/terms-vendor', access: always },
  termsBroker: { path: '/terms-broker', access: always },
  termsClient: { path: '/terms-client', access: always },

  invitationPreview: { path: '/invite-to-project/:id/preview/:productId?', access: ofType('VENDOR'), orWithHash: true },
  invitationFaq: { path: '/invite-to-project/:id/faq', access: ofType('VENDOR'), orWithHash: true },

  projectWizard: { path: '/project-wizard', access: broker('MANAGE_PROJECT_STATE') },
  projectWizardNew: { path: '/project-wizard/details', access: broker('MANAGE_PROJECT_STATE') },
  projectWizardStep: { path: '/project-wizard/:id/:step', access: broker('MANAGE_PROJECT_STATE') },
  importWizard: { path: '/project-import-wizard', access: importing },
  importWizardUpload: { path: '/project-import-wizard/upload', access: importing },
  importWizardQuestions: { path: '/project-import-wizard/:id/questions', access: importing },
  importWizardManage: { path: '/project-import-wizard/:id/manage', access: importing },

  projectsList: { path: '/projects', access: ofType('BROKER', 'VENDOR') },
  projectsSearch: { path: '/projects/search', access: ofType('BROKER', 'VENDOR') },
  project: { path: '/projects/:id', access: ofType('BROKER', 'CLIENT') },
  projectDashboard: { path: '/projects/:id/dashboard', access: broker('VIEW_DASHBOARD') },
  projectDetails: { path: '/projects/:id/details', access: broker() },
  projectDiscovery: { path: '/projects/:id/discovery', access: check(hasClientTables) },
  projectQuestions: { path: '/projects/:id/questions', access: broker('MANAGE_PROJECT_QUESTIONS') },
  projectScoring: { path: '/projects/:id/scoring', access: broker('READ_SCORING') },
  projectComparison: { path: '/projects/:id/comparison', access: broker('READ_SCORING') },
  projectComparisonGrid: { path: '/projects/:id/comparison/:comparisonId', access: broker() },
  projectProducts: { path: '/projects/:id/products', access: broker('MANAGE_PROJECT_STATE') },
  projectPreview: { path: '/projects/:id/preview', access: broker() },
  projectHistory: { path: '/projects/:id/history', access: broker('MANAGE_PROJECT_STATE') },
  projectFaq: { path: '/projects/:id/faq', access: broker() },

  tasks: taskPage('/tasks'),
  tasksToApprove: taskPage('/tasks/approve'),
  tasksApprove: taskPage('/tasks/approve/:projectId'),
  tasksToRate: taskPage('/tasks/answers'),
  tasksAnswers: taskPage('/tasks/answers/:projectId'),
  library: { path: '/library', access: privilege('MANAGE_PROJECT_QUESTIONS') },
  libraryGroup: { path: '/library/groups/:id', access: privilege('MANAGE_PROJECT_QUESTIONS') },
  templates: { path: '/templates', access: templates },
  template: { path: '/templates/:id', access: templates },
  templateQuestions: { path: '/templates/:id/questions', access: privilege('MANAGE_PROJECT_TEMPLATES') },
  templatePreview: { path: '/templates/:id/preview', access: templates },

  admin: { path: '/admin', access: anyOf('MANAGE_USERS', 'MANAGE_PROJECT_STATE', 'MANAGE_CLIENTS', 'MANAGE_BROKERS') },
  adminUsers: { path: '/admin/users', access: privilege('MANAGE_USERS') },
  adminRoles: { path: '/admin/roles', access: privilege('MANAGE_USERS') },
  adminCompanies: { path: '/admin/companies', access: check((actor) => companiesPage(actor) !== null) },
  adminVendors: { path: '/admin/vendors', access: anyOf('MANAGE_PROJECT_STATE', 'MANAGE_BROKERS') },
  adminProjectServiceTypes: { path: '/admin/project-service-types', access: privilege('MANAGE_ALL_PROJECTS') },
  adminServiceTypes: { path: '/admin/service-types', access: privilege('MANAGE_ALL_PROJECTS') },
  adminDeletedProjects: { path: '/admin/deleted-projects', access: privilege('MANAGE_BROKERS') },
  adminSignIns: { path: '/admin/sign-ins', access: anyOf('MANAGE_USERS', 'MANAGE_BROKERS') },
  adminOutbox: { path: '/admin/outbox', access: privilege('MANAGE_BROKERS') },

  companyProfile: { path: '/company-profile', access: ofType('VENDOR') },

  /** Not below /account, which has exactly four pages. */
  security: { path: '/security', access: signedIn },

  account: { path: '/account', access: signedIn },
  accountDetails: { path: '/account/details', access: signedIn },
  accountChangePassword: { path: '/account/change-password', access: check((actor) => actor.canChangePassword) },
  accountSettings: { path: '/account/settings', access: check((actor) => settingsPage(actor) !== null) },
  accountUploads: { path: '/account/uploads', access: importing },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

/** `hash` is that of an invitation, if the address contains one. */
export function decideRoute(actor: Actor, name: RouteName, hash: string | null = null): Decision<AccessDenial> {
  const { access, orWithHash }: Route = ROUTES[name];
  return orWithHash && hash ? allow : decideAccess(actor, access);
}

/** Sent to the home page instead of refused: the firm has switched off what the page is for. */
export function leadsHome(actor: Actor, name: RouteName): boolean {
  const { homeWithout }: Route = ROUTES[name];
  return homeWithout !== undefined && actor.kind === 'user' && actor.settings !== null && !actor.settings[homeWithout];
}
