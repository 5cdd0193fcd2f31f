import type { Account } from '../support/accounts.ts';

export interface Stop {
  /** null: signed out. */
  account: Account | null;
  path: string;
  /** Addresses whose failing answer belongs to what this stop shows. */
  expectedFailures: RegExp[];
}

type Place = string | { path: string; expectedFailures: RegExp[] };

const ADMIN_LISTS = [
  '/admin/users',
  '/admin/roles',
  '/admin/companies',
  '/admin/vendors',
  '/admin/service-types',
  '/admin/project-service-types',
];

/** Every screen as the people who use it see it. A new screen is a new path here. */
export const STOPS: Stop[] = [
  ...stops(null, ['/', '/login', '/login/forgot-password', '/terms-vendor', '/terms-client', '/terms-broker', '/nowhere']),
  ...stops('admin', ['/', ...ADMIN_LISTS, '/admin/outbox', '/account/details']),
  ...stops('olivia', ['/', ...ADMIN_LISTS, '/account/details', '/account/settings', '/account/change-password']),
  ...stops('dana', ['/', '/account/details']),
  ...stops('victor', ['/', '/account/details']),
  ...stops('harper', ['/', '/account/details']),
  ...stops('chloe', ['/', '/account/details']),
  ...stops('newcomer', ['/', '/account/details']),
];

function stops(account: Account | null, places: Place[]): Stop[] {
  return places.map((place) => (typeof place === 'string' ? { account, path: place, expectedFailures: [] } : { account, ...place }));
}
