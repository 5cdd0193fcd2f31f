import './role.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'access' };
