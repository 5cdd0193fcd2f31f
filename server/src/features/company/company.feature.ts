import './client.graphql.ts';
import './company.graphql.ts';
import './company.tables.ts';
import './service-type.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { firmOfRole } from '../access/access.slots.ts';
import { clientSearchRoute } from './client-search.route.ts';
import { holdCompany } from './hold-company.ts';

export const feature: Feature = {
  name: 'company',
  fills: [
    firmOfRole.by({
      name: sql<string | null>`(select companies.name from companies where companies.id = roles.company_id)`,
      hold: holdCompany,
    }),
  ],
  routes: clientSearchRoute,
};
