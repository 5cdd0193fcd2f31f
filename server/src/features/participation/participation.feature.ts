import './invitation.graphql.ts';
import './inviting.graphql.ts';
import './participation.graphql.ts';
import './respond-to-invitation.graphql.ts';
import './vendor-product.graphql.ts';
import type { Feature } from '../../platform/feature.ts';
import { reactions } from './participation.reactions.ts';

export const feature: Feature = { name: 'participation', reactions };
