import './deletion.graphql.ts';
import './project-page.graphql.ts';
import './roadmap.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'roadmap' };
