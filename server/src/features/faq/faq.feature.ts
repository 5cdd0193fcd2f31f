import './faq.events.ts';
import './faq.graphql.ts';
import './faq.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { followsEntry } from '../participation/record/participation.slots.ts';
import { reactions } from './faq.reactions.ts';
import { followEntry } from './follow-entry.ts';

export const feature: Feature = { name: 'faq', reactions: { live: reactions }, fills: [followsEntry.by(followEntry)] };
