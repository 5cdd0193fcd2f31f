import '../access/access.tables.ts';
import '../company/company.tables.ts';
import '../file/file.tables.ts';
import '../vendor/vendor.tables.ts';
import './account.tables.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export function findProfileRow(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('roles', 'roles.id', 'users.roleId')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('files', 'files.id', 'users.avatarFileId')
    .select([
      'users.id',
      'users.email',
      'users.type',
      'users.status',
      'users.firstName',
      'users.lastName',
      'users.phoneNumber',
      'users.vendorId',
      'users.termsVersion',
      'users.contrastMode',
      'users.notifications',
      'roles.id as roleId',
      'roles.name as roleName',
      'roles.privileges',
      'companies.id as companyId',
      'companies.name as companyName',
      'companies.settings',
      'companies.requireSso',
      'files.id as avatarId',
      'files.filename as avatarName',
    ])
    .where('users.id', '=', userId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

export async function findVendorBlock(db: Db, vendorId: string) {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('users as creator', 'creator.id', 'vendors.createdBy')
    .select(['vendors.id', 'vendors.name', 'vendors.status', 'creator.id as creatorId', 'creator.firstName', 'creator.lastName'])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirst();
  if (!vendor) return null;
  const products = await db
    .selectFrom('vendorProducts')
    .select([
      'id',
      'name',
      sql<string[]>`array(
        select label from vendor_product_service_types offered where offered.product_id = vendor_products.id order by lower(label)
      )`.as('serviceTypes'),
    ])
    .where('vendorId', '=', vendorId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const keyPersons = await db
    .selectFrom('vendorKeyPersons')
    .select(['userId as id', 'role'])
    .where('vendorId', '=', vendorId)
    .orderBy('position')
    .orderBy('userId')
    .execute();
  return { ...vendor, products, keyPersons };
}

export function findCompanyName(db: Db, id: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
