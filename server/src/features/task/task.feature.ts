import './task.graphql.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = { name: 'task' };
