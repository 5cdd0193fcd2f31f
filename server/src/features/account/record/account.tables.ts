import type { UserStatus, UserType } from '@weighbridge/domain/access/user-type.ts';
import type { SignInDetail, SignInKind } from '@weighbridge/domain/account/sign-in.labels.ts';
import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultedJson, Tracked } from '../../../platform/database/columns.ts';

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
  /** When two-step sign-in was switched on; null while it is off. */
  twoStepAt: Date | null;
  deletedAt: Date | null;
  /** When the person was erased: the row says nothing about anybody any more. */
  erasedAt: ColumnType<Date | null, Date | null | undefined, Date>;
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

interface TwoStepsTable {
  userId: string;
  /** As `sealed-secret.ts` writes it. */
  secret: string;
  /** Null until a first code has shown that the app has the secret. */
  confirmedAt: Date | null;
  /** The time step of the last code that was accepted: no code works twice. */
  lastStep: Defaulted<number>;
  createdAt: Date;
}

interface RecoveryCodesTable {
  userId: string;
  codeHash: string;
  usedAt: Date | null;
}

/** The password was right, the code is awaited. */
interface PendingSignInsTable {
  tokenHash: string;
  userId: string;
  /** Of the stored password hash: a password that changes meanwhile ends the wait. */
  passwordDigest: string;
  expiresAt: Date;
}

/** A browser in which a person has signed in before. */
interface DevicesTable {
  id: string;
  userId: string;
  tokenHash: string;
  createdAt: Date;
  lastSeenAt: Date;
}

interface SignInsTable {
  id: string;
  kind: SignInKind;
  detail: SignInDetail | null;
  /** Null where the typed address has no account: then there is its digest. */
  userId: string | null;
  companyId: string | null;
  emailDigest: string | null;
  network: string | null;
  /** In words. */
  device: string;
  isNewDevice: Defaulted<boolean>;
  createdAt: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    accountTokens: AccountTokensTable;
    signInFailures: SignInFailuresTable;
    ssoAttempts: SsoAttemptsTable;
    twoSteps: TwoStepsTable;
    recoveryCodes: RecoveryCodesTable;
    pendingSignIns: PendingSignInsTable;
    devices: DevicesTable;
    signIns: SignInsTable;
  }
}
