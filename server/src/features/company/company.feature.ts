import './client.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { clientSearchRoute } from './client-search.route.ts';

export const feature: Feature = {
  name: 'company',
  routes: clientSearchRoute,
};
