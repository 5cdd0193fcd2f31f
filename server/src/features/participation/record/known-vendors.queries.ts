import '../../account/record/account.tables.ts';
import '../../vendor/vendor.tables.ts';
import './participation.tables.ts';
import { companyDomain, type ExistingDomain, existingDomains, vendorDomains } from '@weighbridge/domain/participation/existing-domain.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

interface KnownVendorRow extends NamedRef {
  email: string | null;
  website: string | null;
  userEmails: string[];
  products: NamedRef[];
}

/**
 * Which of these addresses belong to approved vendors, with the products that can be invited instead. Two statements for any number of
 * addresses; the first finds candidates, the domain decides.
 */
export async function findExistingDomains(db: Db | Tx, projectId: string, emails: readonly string[]): Promise<ExistingDomain[]> {
  const vendors = await findVendorsBehind(db, emails);
  if (vendors.length === 0) return [];
  const added = await db
    .selectFrom('projectProducts')
    .select('productId')
    .where('projectId', '=', projectId)
    .where('productId', 'is not', null)
    .execute();
  const known = vendors.map((vendor) => ({
    id: vendor.id,
    name: vendor.name,
    products: vendor.products,
    domains: vendorDomains(vendor),
    // Only the domains of its users' addresses: whether a person at a public mail provider has an account must not be revealed.
    addresses: vendor.email ? [vendor.email.toLowerCase()] : [],
  }));
  return existingDomains(emails, known, new Set(added.flatMap(({ productId }) => productId ?? [])));
}

/** Pending accounts do not count: otherwise a vendor could pose as any company whose address it knows. */
const IS_REAL = sql<boolean>`(users.deleted_at is null and users.status <> 'INVITED')`;

async function findVendorsBehind(db: Db | Tx, emails: readonly string[]): Promise<KnownVendorRow[]> {
  if (emails.length === 0) return [];
  const addresses = sql`${emails}::text[]`;
  const domains = sql`${emails.flatMap((email) => companyDomain(email) ?? [])}::text[]`;
  const { rows } = await sql<KnownVendorRow>`
    select vendors.id, vendors.name,
      case when not vendors.contact_unseen then vendors.email end as email,
      case when not vendors.contact_unseen then vendors.website end as website,
      array(select users.email from users where users.vendor_id = vendors.id and ${IS_REAL}) as "userEmails",
      coalesce((
        select json_agg(json_build_object('id', product.id, 'name', product.name) order by product.position, product.id)
        from vendor_products product where product.vendor_id = vendors.id
      ), '[]') as products
    from vendors
    where vendors.status = 'APPROVED' and (
      (not vendors.contact_unseen and (
        lower(vendors.email) = any(${addresses})
        or split_part(lower(vendors.email), '@', 2) = any(${domains})
        or substring(lower(btrim(vendors.website)) from '^(?:https?://)?(?:www\\.)?([^/?#:]+)') = any(${domains})
      ))
      or vendors.id in (
        select users.vendor_id from users
        where users.vendor_id is not null and ${IS_REAL}
          and split_part(lower(users.email), '@', 2) = any(${domains})
      )
    )
    order by lower(vendors.name), vendors.id
  `.execute(db);
  return rows;
}
