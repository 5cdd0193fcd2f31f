import './vendor.events.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { publishProfileChanges } from '../account/profile/publish-profile-changes.ts';

export const profileReactions: Reactions = {
  'vendor.updated': publishUserProfiles,
  'vendor.approved': publishUserProfiles,
  'vendor.profileCreated': publishUserProfiles,
  'vendor.profileUpdated': publishUserProfiles,
  'vendor.keyPersonsSet': publishUserProfiles,
  'vendor.profileSubmitted': publishUserProfiles,
};

/** The rights of the vendor's users depend on its status. */
function publishUserProfiles(tx: Tx, event: { subjectId: string | null }, parts: Parts): Promise<void> {
  return publishProfileChanges(tx, event, parts, 'vendorId');
}
