import type { CompanySettings } from '@weighbridge/domain/access/company-settings.ts';
import { type Privilege, withImplied } from '@weighbridge/domain/access/privilege.ts';
import type { UserStatus, UserType } from '@weighbridge/domain/access/user-type.ts';
import { mustSetUpTwoStep } from '@weighbridge/domain/account/account.policy.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../../platform/context.ts';
import { fileUrl } from '../../file/file-url.ts';
import type { NotificationSettings } from '../record/account.tables.ts';
import { findCompanyName, findProfileRow } from './profile.store.ts';

interface Named {
  id: string;
  name: string;
}

export interface Profile extends Named {
  email: string;
  type: UserType;
  status: UserStatus;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  role: Named | null;
  company: Named | null;
  canChangePassword: boolean;
  termsAndConditionsVersion: string | null;
  requiredTermsVersion: string;
  contrastMode: boolean;
  avatar: string | null;
  privileges: Privilege[];
  settings: CompanySettings | null;
  notifications: NotificationSettings;
  dailyDigest: boolean;
  hasTwoStep: boolean;
  mustSetUpTwoStep: boolean;
  /** For brokers and vendor users. */
  vendorId: string | null;
  onBehalfOf: Named | null;
}

/** Read again each time: the actor of a long connection may be older than the role it names. */
export async function loadProfile(ctx: Ctx): Promise<Profile> {
  const { user } = ctx;
  const row = await findProfileRow(ctx.db, user.userId, ctx.sessionId);
  if (!row) throw new DomainError('UNAUTHENTICATED');
  const vendorId = row.type === 'VENDOR' ? row.vendorId : null;
  const onBehalfOf = user.onBehalf && user.companyId ? ((await findCompanyName(ctx.db, user.companyId)) ?? null) : null;
  return {
    id: row.id,
    email: row.email,
    type: onBehalfOf ? user.type : row.type,
    status: row.status,
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    role: row.roleId ? { id: row.roleId, name: row.roleName ?? '' } : null,
    company: onBehalfOf ?? companyOf(row, vendorId),
    canChangePassword: row.requireSso !== true,
    termsAndConditionsVersion: row.termsVersion,
    requiredTermsVersion: requiredTermsVersion(row.type),
    contrastMode: row.contrastMode,
    avatar: row.avatarId ? fileUrl({ id: row.avatarId, filename: row.avatarName ?? '' }) : null,
    privileges: [...(onBehalfOf ? user.privileges : withImplied(row.privileges ?? []))],
    settings: onBehalfOf ? user.settings : row.settings,
    notifications: row.notifications,
    dailyDigest: row.dailyDigest,
    hasTwoStep: row.twoStepAt !== null,
    mustSetUpTwoStep: mustSetUpTwoStep({
      requireTwoStep: row.requireTwoStep === true,
      isOn: row.twoStepAt !== null,
      method: row.method ?? 'sso',
    }),
    vendorId,
    onBehalfOf,
  };
}

/** A vendor user belongs to a vendor as a broker belongs to a firm. */
function companyOf(
  row: { companyId: string | null; companyName: string | null; vendorName: string | null },
  vendorId: string | null,
): Named | null {
  if (row.companyId) return { id: row.companyId, name: row.companyName ?? '' };
  return vendorId ? { id: vendorId, name: row.vendorName ?? '' } : null;
}
