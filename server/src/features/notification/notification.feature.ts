import './notification.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'notification' };
