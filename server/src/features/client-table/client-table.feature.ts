import './client-table.events.ts';
import './client-table.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'client-table' };
