import './profile-vendor.graphql.ts';
import './vendor.graphql.ts';
import './vendor.tables.ts';
import './vendor-profile.graphql.ts';
import { sql } from 'kysely';
import type { Feature } from '../../platform/feature/feature.ts';
import { vendorNameOfUser } from '../account/record/account.slots.ts';
import { profileReactions } from './vendor.reactions.ts';

export const feature: Feature = {
  name: 'vendor',
  reactions: { profile: profileReactions },
  fills: [vendorNameOfUser.by(sql<string | null>`(select vendors.name from vendors where vendors.id = users.vendor_id)`)],
};
