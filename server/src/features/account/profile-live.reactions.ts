import '../access/access.events.ts';
import '../company/company.events.ts';
import './account.events.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { tellProfile, tellProfiles } from './tell-profiles.ts';

export const profileReactions: Reactions = {
  'role.updated': (tx, event, parts) => tellProfiles(tx, event, parts, 'roleId'),
  'company.updated': (tx, event, parts) => tellProfiles(tx, event, parts, 'companyId'),
  'user.updated': tellProfile,
  'account.profileUpdated': tellProfile,
  'account.settingsUpdated': tellProfile,
  'account.avatarUpdated': tellProfile,
  'account.termsAccepted': tellProfile,
};
