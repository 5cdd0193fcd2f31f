import '../../access/access.tables.ts';
import '../../company/company.tables.ts';
import '../../file/file.tables.ts';
import '../record/account.tables.ts';
import type { Db } from '../../../platform/database/database.ts';
import { vendorNameOfUser } from '../record/account.slots.ts';

export function findProfileRow(db: Db, userId: string, sessionId: string | null) {
  return db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('files', 'files.id', 'users.avatarFileId')
    .leftJoin('sessions', (join) => join.on('sessions.id', '=', sessionId))
    .select([
      'users.id',
      'users.email',
      'users.type',
      'users.status',
      'users.firstName',
      'users.lastName',
      'users.phoneNumber',
      'users.vendorId',
      vendorNameOfUser().as('vendorName'),
      'users.termsVersion',
      'users.contrastMode',
      'users.notifications',
      'users.dailyDigest',
      'users.twoStepAt',
      'roles.id as roleId',
      'roles.name as roleName',
      'roles.privileges',
      'companies.id as companyId',
      'companies.name as companyName',
      'companies.settings',
      'companies.requireSso',
      'companies.requireTwoStep',
      'sessions.method',
      'files.id as avatarId',
      'files.filename as avatarName',
    ])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

export function findCompanyName(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
