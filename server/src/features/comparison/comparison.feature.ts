import './comparison.graphql.ts';
import './comparison.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'comparison' };
