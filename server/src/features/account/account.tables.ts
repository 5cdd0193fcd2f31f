import type { UserStatus, UserType } from '@weighbridge/domain/access/user-type.ts';
import type { Defaulted, DefaultedJson, Tracked } from '../../platform/database/columns.ts';

export interface NotificationSettings {
  projectStatusUpdate: { disabled: boolean };
  newNotification: { disabled: boolean };
  newFaqQuestion: { disabled: boolean };
}

interface UsersTable extends Tracked {
  id: string;
  email: string;
  type: UserType;
  status: UserStatus;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  passwordHash: string | null;
  companyId: string | null;
  vendorId: string | null;
  clientId: string | null;
  roleId: string | null;
  termsVersion: string | null;
  termsAcceptedAt: Date | null;
  contrastMode: Defaulted<boolean>;
  notifications: DefaultedJson<NotificationSettings>;
  /** One message each morning instead of several. */
  dailyDigest: Defaulted<boolean>;
  avatarFileId: string | null;
  deletedAt: Date | null;
}

/** For vendors the link is that of a product's invitation, which the participation feature stores. */
export type AccountTokenKind = 'PASSWORD_RESET' | 'USER_INVITATION' | 'CLIENT_INVITATION';

interface AccountTokensTable {
  id: string;
  kind: AccountTokenKind;
  tokenHash: string;
  email: string;
  userId: string | null;
  companyId: string | null;
  clientId: string | null;
  payload: DefaultedJson<Record<string, unknown>>;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

interface SignInFailuresTable {
  key: string;
  failures: number;
  lastFailedAt: Date;
}

interface SsoAttemptsTable {
  tokenHash: string;
  state: string;
  nonce: string;
  codeVerifier: string;
  expiresAt: Date;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    accountTokens: AccountTokensTable;
    signInFailures: SignInFailuresTable;
    ssoAttempts: SsoAttemptsTable;
  }
}
