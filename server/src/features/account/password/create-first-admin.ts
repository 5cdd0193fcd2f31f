import '../record/account.tables.ts';
import { COMMON_PASSWORD } from '@weighbridge/domain/account/new-password.ts';
import { email, password } from '@weighbridge/domain/kernel/validation.ts';
import { ConfigError } from '../../../platform/config/config.ts';
import type { Parts } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { keepSuperAdminRole } from '../../access/create-system-roles.ts';
import { isCommon } from './common-passwords.ts';
import { hashPassword } from './password.ts';

interface FirstAdmin {
  email: string;
  password: string;
  firstName?: string;
  lastName?: string;
  /** If not set, the administrator first has to accept the terms. */
  termsVersion?: string;
}

/** Creates an administrator in an empty database. Answers the new user's id, or null when there are users already. */
export async function createFirstAdmin(parts: Pick<Parts, 'db' | 'clock'>, admin: FirstAdmin): Promise<string | null> {
  const address = email().safeParse(admin.email);
  if (!address.success) throw new ConfigError(`ADMIN_EMAIL: ${address.error.issues[0]!.message}`);
  const secret = password().safeParse(admin.password);
  if (!secret.success) throw new ConfigError(`ADMIN_PASSWORD: ${secret.error.issues[0]!.message}`);
  if (await isCommon(secret.data)) throw new ConfigError(`ADMIN_PASSWORD: ${COMMON_PASSWORD}`);
  const passwordHash = await hashPassword(secret.data);
  const now = parts.clock.now();
  const times = { createdAt: now, updatedAt: now, updatedBy: null };
  return parts.db.transaction().execute(async (tx) => {
    const roleId = await keepSuperAdminRole(tx, now);
    if (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) return null;
    const id = newId();
    const { firstName = 'First', lastName = 'Administrator', termsVersion = null } = admin;
    const names = { firstName, lastName, termsVersion, termsAcceptedAt: termsVersion ? now : null };
    await tx
      .insertInto('users')
      .values({
        id,
        email: address.data,
        type: 'ADMIN',
        status: 'ACTIVE',
        passwordHash,
        roleId,
        companyId: null,
        ...names,
        ...times,
      })
      .execute();
    return id;
  });
}
