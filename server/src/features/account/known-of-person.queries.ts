import '../company/company.tables.ts';
import './account.tables.ts';
import type { Db } from '../../platform/database/database.ts';
import { vendorNameOfUser } from './account.slots.ts';

/** What everybody knows of a person: their password must not be made of it. */
export async function findKnown(db: Db, userId: string) {
  const { vendor, firm, ...person } = await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.email', 'users.firstName', 'users.lastName', 'companies.name as firm', vendorNameOfUser().as('vendor')])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...person, company: firm ?? vendor };
}
