import './product-profile.graphql.ts';
import './vendor.graphql.ts';
import './vendor-profile.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { reactions } from './vendor.reactions.ts';

export const feature: Feature = { name: 'vendor', reactions };
