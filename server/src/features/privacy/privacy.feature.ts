import './privacy.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const feature: Feature = {
  name: 'privacy',
  jobs: [forgetAddresses],
  routes: privacyRoutes,
};
