import './answer.tables.ts';
import type { Feature } from '../../platform/feature.ts';

export const feature: Feature = { name: 'answer' };
