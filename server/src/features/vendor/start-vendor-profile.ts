import '../account/account.tables.ts';
import '../participation/participation.tables.ts';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';

export interface VendorProfileStart {
  email: string;
  contactName: string;
  productNames: string[];
}

/** What an empty form starts with: the person who signed up, and the products that firms have invited under their address. */
export async function startVendorProfile(ctx: Ctx): Promise<VendorProfileStart> {
  const { userId } = ctx.user;
  const person = found(
    await ctx.db.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirst(),
  );
  const { rows } = await sql<{ name: string }>`
    select min(product_name) as name from project_products
    where lower(email) = lower(${person.email}) and product_id is null and participation_status not in ('DRAFT', 'DECLINED')
    group by lower(product_name) order by min(created_at), lower(product_name)
    limit ${VENDOR_LIMITS.products}
  `.execute(ctx.db);
  const contactName = `${person.firstName} ${person.lastName}`.trim().slice(0, VENDOR_LIMITS.contactName);
  return { email: person.email, contactName, productNames: rows.map(({ name }) => name) };
}
