import './role.graphql.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = { name: 'access' };
