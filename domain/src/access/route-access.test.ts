import { describe, expect, it } from 'vitest';
import { type Actor, visitor } from './actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from './company-settings.ts';
import { givenActor, givenAdmin, givenClient, givenVendor, OTHER_COMPANY } from './given-actor.ts';
import { accountPages, adminPages, avatarMenu, reachablePages, showsNotifications, topBarLinks } from './navigation.ts';
import { actingOnBehalf } from './on-behalf.ts';
import { companiesPage, decideRoute, leadsHome, ROUTES, type RouteName } from './route-access.ts';
import { COMPANY_SYSTEM_ROLES, SUPER_ADMIN_ROLE } from './system-roles.ts';

const withRole = (name: string) => givenActor({ privileges: COMPANY_SYSTEM_ROLES.find((role) => role.name === name)?.privileges ?? [] });
const admin = givenAdmin(SUPER_ADMIN_ROLE.privileges);
const people = {
  visitor,
  admin,
  acting: actingOnBehalf(admin, { id: OTHER_COMPANY, type: 'BROKER', settings: { ...DEFAULT_COMPANY_SETTINGS, enableClientTables: true } }),
  companyAdmin: withRole('Company Admin'),
  projectManager: withRole('Project Manager'),
  expert: withRole('Domain Expert'),
  viewer: withRole('Viewer'),
  vendor: givenVendor(),
  client: givenClient(),
} satisfies Record<string, Actor>;
type Person = keyof typeof people;

const everyone = Object.keys(people) as Person[];
const signedIn: Person[] = ['admin', 'acting', 'companyAdmin', 'projectManager', 'expert', 'viewer', 'vendor', 'client'];
const brokers: Person[] = ['acting', 'companyAdmin', 'projectManager', 'expert', 'viewer'];
const managers: Person[] = ['acting', 'companyAdmin', 'projectManager'];

/** The whole table again, person by person: a rule that changes by accident changes a row here. */
const MAY_OPEN: Record<RouteName, readonly Person[]> = {
  home: everyone,
  login: everyone,
  loginSso: everyone,
  loginForgotPassword: everyone,
  loginResetPassword: everyone,
  register: everyone,
  termsVendor: everyone,
  termsBroker: everyone,
  termsClient: everyone,
  invitationPreview: ['vendor'],
  invitationFaq: ['vendor'],
  projectWizard: managers,
  projectWizardNew: managers,
  projectWizardStep: managers,
  importWizard: ['admin', ...managers],
  importWizardUpload: ['admin', ...managers],
  importWizardQuestions: ['admin', ...managers],
  importWizardManage: ['admin', ...managers],
  projectsList: [...brokers, 'vendor'],
  projectsSearch: [...brokers, 'vendor'],
  project: [...brokers, 'client'],
  projectDashboard: managers,
  projectDetails: brokers,
  projectDiscovery: ['acting'],
  projectQuestions: [...managers, 'expert'],
  projectScoring: brokers,
  projectComparison: brokers,
  projectComparisonGrid: brokers,
  projectProducts: managers,
  projectPreview: brokers,
  projectHistory: managers,
  projectFaq: brokers,
  tasks: ['companyAdmin', 'projectManager', 'expert'],
  tasksToApprove: ['companyAdmin', 'projectManager', 'expert'],
  tasksApprove: ['companyAdmin', 'projectManager', 'expert'],
  tasksToRate: ['companyAdmin', 'projectManager', 'expert'],
  tasksAnswers: ['companyAdmin', 'projectManager', 'expert'],
  library: ['admin', ...managers, 'expert'],
  libraryGroup: ['admin', ...managers, 'expert'],
  templates: ['admin', ...managers, 'expert'],
  template: ['admin', ...managers, 'expert'],
  templateQuestions: ['admin', ...managers],
  templatePreview: ['admin', ...managers, 'expert'],
  admin: ['admin', ...managers],
  adminUsers: ['admin', 'acting', 'companyAdmin'],
  adminRoles: ['admin', 'acting', 'companyAdmin'],
  adminCompanies: ['admin', 'acting', 'companyAdmin'],
  adminVendors: ['admin', ...managers],
  adminProjectServiceTypes: ['admin', 'acting', 'companyAdmin'],
  adminServiceTypes: ['admin', 'acting', 'companyAdmin'],
  adminDeletedProjects: ['admin', 'acting'],
  adminSignIns: ['admin', 'acting', 'companyAdmin'],
  adminOutbox: ['admin', 'acting'],
  account: signedIn,
  companyProfile: ['vendor'],
  security: signedIn,
  accountDetails: signedIn,
  accountChangePassword: signedIn,
  accountSettings: ['companyAdmin', 'projectManager', 'expert', 'viewer', 'client'],
  accountUploads: ['admin', ...managers],
};

describe('who may open which page', () => {
  it.each(Object.keys(ROUTES) as RouteName[])('%s', (name) => {
    expect(new Set(everyone.filter((person) => decideRoute(people[person], name).allowed))).toEqual(new Set(MAY_OPEN[name]));
  });

  it('sends visitors to sign in and tells everyone else that they may not', () => {
    expect(decideRoute(visitor, 'adminUsers')).toEqual({ allowed: false, reason: 'signed-out' });
    expect(decideRoute(people.viewer, 'adminUsers')).toEqual({ allowed: false, reason: 'no-access' });
  });

  it('opens an invitation, and nothing else, to anybody who has its hash', () => {
    const opened = (Object.keys(ROUTES) as RouteName[]).filter(
      (name) => decideRoute(visitor, name, 'hash').allowed && !decideRoute(visitor, name).allowed,
    );
    expect(opened).toEqual(['invitationPreview', 'invitationFaq']);
    expect(decideRoute(people.viewer, 'invitationPreview', 'hash').allowed).toBe(true);
    expect(decideRoute(visitor, 'invitationPreview')).toEqual({ allowed: false, reason: 'signed-out' });
    expect(decideRoute(people.viewer, 'invitationPreview')).toEqual({ allowed: false, reason: 'no-access' });
  });

  it('has no password page for those who sign in elsewhere, and no tasks without experts', () => {
    expect(decideRoute(givenActor({ canChangePassword: false }), 'accountChangePassword').allowed).toBe(false);
    const settings = { ...DEFAULT_COMPANY_SETTINGS, enableExperts: false };
    const expert = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'], settings });
    for (const name of ['tasks', 'tasksToApprove', 'tasksApprove', 'tasksToRate', 'tasksAnswers'] as const) {
      expect(decideRoute(expert, name).allowed).toBe(false);
      expect(leadsHome(expert, name)).toBe(true);
      expect(everyone.filter((person) => leadsHome(people[person], name))).toEqual([]);
    }
    expect(leadsHome(expert, 'library')).toBe(false);
  });
});

it('lists firms for an administrator and clients for a broker', () => {
  expect(companiesPage(people.admin)).toBe('brokers');
  expect(companiesPage(people.acting)).toBe('clients');
  expect(companiesPage(people.companyAdmin)).toBe('clients');
  expect(companiesPage(givenActor({ privileges: ['MANAGE_BROKERS'] }))).toBe('brokers');
  expect(companiesPage(people.projectManager)).toBeNull();
  expect(companiesPage(visitor)).toBeNull();
});

describe('navigation', () => {
  const labels = (entries: readonly { label: string }[]) => entries.map((entry) => entry.label);

  it.each(everyone)('never links %s to a page that would refuse them', (person) => {
    const actor = people[person];
    for (const entry of [
      ...topBarLinks(actor),
      ...avatarMenu(actor),
      ...accountPages(actor),
      ...adminPages(actor),
      ...reachablePages(actor),
    ]) {
      expect(decideRoute(actor, entry.route).allowed).toBe(true);
      expect(entry.path).toBe(ROUTES[entry.route].path);
    }
  });

  it.each<[Person, string[], string[]]>([
    ['visitor', [], []],
    ['admin', ['Smart Library', 'Templates', 'Admin'], ['Account Details', 'My Uploads']],
    ['companyAdmin', ['Projects', 'Smart Library', 'Templates', 'Admin'], ['Account Details', 'Tasks', 'My Uploads']],
    ['expert', ['Projects', 'Smart Library', 'Templates'], ['Account Details', 'Tasks']],
    ['viewer', ['Projects'], ['Account Details']],
    ['vendor', ['Projects', 'Company Profile'], ['Account Details']],
    ['client', [], ['Account Details']],
  ])('%s', (person, top, avatar) => {
    expect(labels(topBarLinks(people[person]))).toEqual(top);
    expect(labels(avatarMenu(people[person]))).toEqual(avatar);
  });

  it('reaches every page from anywhere, each once, with its area where the name alone does not say it', () => {
    const pages = reachablePages(people.projectManager);
    expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
    expect(labels(pages)).not.toContain('Admin');
    expect(pages.find(({ label }) => label === 'Vendors')?.area).toBe('Admin');
    expect(pages.find(({ label }) => label === 'Change Password')?.area).toBe('Account');
    expect(pages.find(({ label }) => label === 'Projects')?.area).toBeUndefined();
  });

  it('calls the companies by what they are', () => {
    expect(labels(adminPages(people.admin))).toContain('Brokers');
    expect(labels(adminPages(people.companyAdmin))).toContain('Clients');
    expect(labels(adminPages(people.projectManager))).toEqual(['Vendors']);
  });

  it('has an entrance to the admin area exactly for those who find a page in it', () => {
    for (const person of everyone) {
      expect(adminPages(people[person]).length > 0).toBe(decideRoute(people[person], 'admin').allowed);
    }
  });

  it('shows the bell to everyone signed in but clients', () => {
    expect(everyone.filter((person) => showsNotifications(people[person]))).toEqual(signedIn.filter((person) => person !== 'client'));
  });
});
