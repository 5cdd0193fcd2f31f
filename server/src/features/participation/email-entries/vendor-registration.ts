import '../record/participation.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { becomeFirstKeyPerson } from '../../vendor/become-first-key-person.ts';
import { claimEmailEntries } from './claim-email-entries.ts';
import { moveEmailEntries } from './move-email-entries.ts';

interface Person {
  readonly userId: string;
  readonly email: string;
  readonly vendorId: string | null;
}

/** Called when a vendor user has an account. The first user of a vendor becomes its key person. */
export async function afterAccountCreated(tx: Tx, ctx: Ctx, { userId, email, vendorId }: Person): Promise<void> {
  // A person who joins an existing vendor does not claim what firms have sent to their own address: each of those invitations has a link.
  if (vendorId) await becomeFirstKeyPerson(tx, vendorId, userId);
  else await claimEmailEntries(tx, ctx, { userId, email });
  await moveEmailEntries(tx, ctx, { userId });
}

export async function afterVendorChanged(
  tx: Tx,
  ctx: Ctx,
  which: { readonly userId: string } | { readonly vendorId: string },
): Promise<string[]> {
  return (await moveEmailEntries(tx, ctx, which)).registered;
}

export async function invitedProductNames(db: Db, email: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select min(product_name) as name from project_products
    where lower(email) = lower(${email}) and product_id is null and participation_status not in ('DRAFT', 'DECLINED')
    group by lower(product_name) order by min(created_at), lower(product_name)
    limit ${limit}
  `.execute(db);
  return rows.map(({ name }) => name);
}
