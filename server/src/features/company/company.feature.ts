import './client.graphql.ts';
import './company.graphql.ts';
import './service-type.graphql.ts';
import './user.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { clientSearchRoute } from './client-search.route.ts';
import { reactions } from './company.reactions.ts';

export const feature: Feature = {
  name: 'company',
  reactions,
  routes: clientSearchRoute,
};
