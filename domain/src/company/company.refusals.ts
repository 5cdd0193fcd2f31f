import { ACCESS_REFUSALS } from '../access/access.refusals.ts';
import type { ClientDenial } from './client.policy.ts';
import type { CompanyDenial } from './company.policy.ts';
import type { ServiceTypeDenial } from './service-type.policy.ts';

export const COMPANY_REFUSALS = {
  ...ACCESS_REFUSALS,
  'no-company': 'Please choose a firm first.',
} as const satisfies Record<ClientDenial | CompanyDenial | ServiceTypeDenial, string>;

export const CLIENT_IN_USE = 'This client is in use by projects or people and cannot be deleted.';
