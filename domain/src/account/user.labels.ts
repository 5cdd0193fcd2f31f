import type { UserStatus, UserType } from '../access/user-type.ts';
import type { NotificationKind } from './account.schema.ts';

export const USER_TYPE_LABELS = {
  ADMIN: 'Admin',
  BROKER: 'Broker',
  CLIENT: 'Client',
  VENDOR: 'Vendor',
} as const satisfies Record<UserType, string>;

export const USER_STATUS_LABELS = {
  ACTIVE: 'Active',
  DISABLED: 'Disabled',
  DRAFT: 'Draft',
  INVITED: 'Invited',
} as const satisfies Record<UserStatus, string>;

export const NOTIFICATION_KIND_LABELS = {
  projectStatusUpdate: 'Project status updates',
  newNotification: 'New notifications',
  newFaqQuestion: 'New FAQ questions',
} as const satisfies Record<NotificationKind, string>;
