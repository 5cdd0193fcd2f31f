import '../../access/access.events.ts';
import '../../company/company.events.ts';
import '../record/account.events.ts';
import type { Reactions } from '../../../platform/events/events.ts';
import { publishProfileChange, publishProfileChanges } from './publish-profile-changes.ts';

export const profileReactions: Reactions = {
  'role.updated': (tx, event, parts) => publishProfileChanges(tx, event, parts, 'roleId'),
  'company.updated': (tx, event, parts) => publishProfileChanges(tx, event, parts, 'companyId'),
  'user.updated': publishProfileChange,
  'account.profileUpdated': publishProfileChange,
  'account.settingsUpdated': publishProfileChange,
  'account.avatarUpdated': publishProfileChange,
  'account.termsAccepted': publishProfileChange,
  'account.twoStepOn': publishProfileChange,
  'account.twoStepOff': publishProfileChange,
};
