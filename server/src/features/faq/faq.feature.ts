import './faq.events.ts';
import './faq.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'faq' };
