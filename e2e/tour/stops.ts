import type { Account } from '../support/accounts.ts';
import {
  openAccountMenu,
  openAnswer,
  openBell,
  openBranch,
  openPalette,
  press,
  pressText,
  type Step,
  showAgreedRatings,
  turnOnContrast,
  uploadOddSheet,
} from './steps.ts';

export interface Stop {
  /** null: signed out. */
  account: Account | null;
  /** A record of the demo stands in braces by its name: `/projects/{Vision Plan RFP}/dashboard`. */
  path: string;
  /** Addresses whose failing answer belongs to what this stop shows. */
  expectedFailures: RegExp[];
  /** What the picture shows, where that is more than the page: part of the file's name. */
  shows: string | null;
  steps: Step[];
}

type Place = string | ({ path: string } & Partial<Omit<Stop, 'account' | 'path'>>);

/** A page after somebody did something there. */
const after = (path: string, shows: string, ...steps: Step[]): Place => ({ path, shows, steps });

const ADMIN_LISTS = [
  '/admin/users',
  '/admin/roles',
  '/admin/companies',
  '/admin/vendors',
  '/admin/service-types',
  '/admin/project-service-types',
];

const projectPages = (name: string, ...pages: string[]): string[] => pages.map((page) => `/projects/{${name}}/${page}`);
const invitation = (name: string): string => `/invite-to-project/{${name}}/preview`;
const WRITING = ['/projects', '/projects/search', '/library', '/templates', '/account/uploads', '/project-import-wizard/upload'];

/** Every screen as the people who use it see it. A new screen is a new path here. */
export const STOPS: Stop[] = [
  ...stops(null, ['/', '/login', '/login/forgot-password', '/terms-vendor', '/terms-client', '/terms-broker', '/nowhere']),
  ...stops('admin', ['/', ...ADMIN_LISTS, '/admin/deleted-projects', '/admin/sign-ins', '/admin/outbox', '/account/details', '/security']),
  ...stops('olivia', ['/', ...ADMIN_LISTS, '/account/details', '/account/settings', '/account/change-password']),
  ...stops('olivia', [...WRITING, '/project-wizard/details']),
  ...stops('olivia', [
    ...projectPages('Vision Plan RFP', 'dashboard', 'details', 'discovery', 'questions', 'products', 'preview'),
    ...projectPages('Life and Disability RFP', 'dashboard', 'questions', 'discovery', 'preview'),
    ...projectPages('Dental Carrier RFP 2027', 'dashboard', 'questions', 'products', 'preview'),
    ...projectPages(
      'Medical TPA RFP',
      'dashboard',
      'products',
      'scoring',
      'history',
      'comparison',
      'comparison/{Finalists: claims, service and security}',
    ),
    ...projectPages('Pharmacy Benefit RFP 2025', 'dashboard', 'details', 'comparison/{Rebates and fees}'),
    ...projectPages('Telehealth Panel 2025', 'dashboard'),
    ...projectPages('Wellness Program RFI', 'dashboard', 'faq'),
    ...projectPages('Open Benefits Panel', 'dashboard', 'products'),
    '/templates/{Telehealth Panel}/questions',
    '/templates/{Voluntary Benefits Starter}/preview',
  ]),
  ...stops('olivia', [
    after('/', 'notifications', openBell),
    after('/projects/{Medical TPA RFP}/scoring', 'standing', press('button', 'Standing')),
    after('/projects/{Medical TPA RFP}/scoring', 'answer', openAnswer),
    after('/projects/{Medical TPA RFP}/dashboard', 'winners', press('button', 'Complete')),
    after('/projects/{Medical TPA RFP}/comparison', 'form', press('button', 'Add Comparison')),
    after('/projects/{Pharmacy Benefit RFP 2025}/dashboard', 'report', press('button', 'Export Report')),
    after('/', 'account menu', openAccountMenu),
    after('/library', 'group', press('link', /^Dental/)),
    after('/project-wizard/details', 'form', pressText('Invite vendors to submit proposals')),
    after('/project-import-wizard/upload', 'columns', uploadOddSheet),
    after('/projects/{Vision Plan RFP}/questions', 'question', press('button', 'Add Question to Vision network and benefits')),
    after('/projects/{Vision Plan RFP}/questions', 'library', press('button', 'Smart Library')),
    after('/projects/{Stop-Loss RFP 2024}/dashboard', 'delete', press('button', 'Manage'), press('menuitem', 'Delete Project')),
  ]),
  ...stops('admin', [after('/', 'palette', openPalette)]),
  ...stops('chloe', [after('/', 'palette', openPalette)]),
  ...stops('dana', [after('/projects/{Life and Disability RFP}/questions', 'selection', press('checkbox', 'Select all questions'))]),
  ...stops('marcus', [
    '/',
    '/project-wizard/{Vision Plan RFP}/questions',
    '/project-wizard/{Vision Plan RFP}/products',
    '/project-wizard/{Vision Plan RFP}/preview',
  ]),
  ...stops('lena', ['/', '/projects', '/library', '/templates']),
  ...stops('lena', projectPages('Great Lakes Freight Medical RFP', 'dashboard', 'discovery', 'scoring')),
  // Ratings by colour, in branches: first each their own, then all beside what was agreed on, at last with stronger colours.
  ...stops('priya', [after('/projects/{Great Lakes Freight Medical RFP}/scoring', 'opened branch', openBranch)]),
  ...stops('theo', [
    after('/projects/{Great Lakes Freight Medical RFP}/scoring', 'opened branch', openBranch),
    after('/projects/{Great Lakes Freight Medical RFP}/scoring', 'agreed ratings', showAgreedRatings),
    after('/account/settings', 'contrast', turnOnContrast),
    after('/projects/{Great Lakes Freight Medical RFP}/scoring', 'contrast', showAgreedRatings),
  ]),
  ...stops('dana', ['/', '/account/details', '/tasks', '/projects', ...projectPages('Life and Disability RFP', 'questions')]),
  ...stops('dana', [
    '/tasks/answers/{Medical TPA RFP}',
    ...projectPages('Medical TPA RFP', 'comparison', 'comparison/{Networks, before I rate them}'),
  ]),
  ...stops('victor', ['/', '/account/details', '/projects']),
  ...stops('harper', [
    '/',
    '/account/details',
    '/company-profile',
    '/projects',
    invitation('Wellness Program RFI'),
    invitation('Dental Carrier RFP 2027'),
    invitation('Medical TPA RFP'),
    invitation('Great Lakes Freight Medical RFP'),
    invitation('Telehealth Panel 2025'),
    '/invite-to-project/{Wellness Program RFI}/faq',
  ]),
  ...stops('bruno', ['/', invitation('Dental Carrier RFP 2027'), '/invite-to-project/{Wellness Program RFI}/faq']),
  ...stops('mei', ['/', invitation('Pharmacy Benefit RFP 2025')]),
  // Her company is not approved yet, which is what the list answers.
  ...stops('nadia', [{ path: '/', expectedFailures: [/\/api\/graphql/] }, '/company-profile']),
  ...stops('chloe', ['/', '/projects/{Life and Disability RFP}', '/account/details']),
  ...stops('newcomer', ['/', '/account/details']),
];

function stops(account: Account | null, places: Place[]): Stop[] {
  return places.map((place) => ({
    account,
    expectedFailures: [],
    shows: null,
    steps: [],
    ...(typeof place === 'string' ? { path: place } : place),
  }));
}
