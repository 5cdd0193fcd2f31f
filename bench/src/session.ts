import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import type { Parts } from '@weighbridge/server/platform/context.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { createSession } from '@weighbridge/server/platform/sessions.ts';

export interface BenchUser {
  companyId: string;
  userId: string;
  cookie: string;
}

/** A signed-in broker who may do everything in their firm. */
export async function givenSession(parts: Parts): Promise<BenchUser> {
  const now = parts.clock.now();
  const times = { createdAt: now, updatedAt: now, updatedBy: null };
  const [companyId, roleId, userId] = [newId(), newId(), newId()];
  await parts.db
    .insertInto('companies')
    .values({ id: companyId, name: 'Bench', settings: JSON.stringify(DEFAULT_COMPANY_SETTINGS), ...times })
    .execute();
  await parts.db
    .insertInto('roles')
    .values({ id: roleId, companyId, name: 'Everything', privileges: ['MANAGE_ALL_PROJECTS'], ...times })
    .execute();
  await parts.db
    .insertInto('users')
    .values({
      id: userId,
      email: 'bench@bench.test',
      type: 'BROKER',
      status: 'ACTIVE',
      firstName: 'Bench',
      lastName: 'Mark',
      companyId,
      roleId,
      termsVersion: requiredTermsVersion('BROKER'),
      ...times,
    })
    .execute();
  const { token } = await createSession(parts.db, now, { userId, address: null, agent: null });
  return { companyId, userId, cookie: `weighbridge=${token}` };
}
