import './library.graphql.ts';
import './question-group.graphql.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = { name: 'library' };
