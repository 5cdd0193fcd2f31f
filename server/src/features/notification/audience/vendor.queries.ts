import '../../account/record/account.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { People, PeopleAndSubjects } from '../telling/tell.ts';

/** Who is told for a vendor (`vendors`, joined with `users`): its key persons, and who created it (decision 192). */
const SPEAKS_FOR_VENDOR = sql`users.vendor_id = vendors.id and users.type = 'VENDOR' and (
  users.id = vendors.created_by
  or exists (select from vendor_key_persons as person where person.vendor_id = vendors.id and person.user_id = users.id)
)`;

export function ofVendor(vendorId: string | null): People {
  return sql`select users.id as user_id from vendors join users on ${SPEAKS_FOR_VENDOR} where vendors.id = ${vendorId}::uuid`;
}

interface AboutEntries {
  /** SQL over `entry`, `vendors` and `projects`. */
  where: RawBuilder<boolean>;
  /** SQL over the same, added to the ids of the product. */
  data?: RawBuilder<unknown>;
  /** SQL over the same: what it is about; the product's entry unless something else is named. */
  subject?: RawBuilder<unknown>;
}

/** The people of invited products, in projects that vendors see. */
export function ofEntries({ where, data = sql`'{}'::jsonb`, subject = sql`entry.id` }: AboutEntries): PeopleAndSubjects {
  return sql`
    select users.id as user_id, ${subject} as subject_id,
      jsonb_build_object('participationId', entry.id, 'productId', entry.product_id) || ${data} as data
    from project_products as entry
    join projects on projects.id = entry.project_id and projects.status not in ('DRAFT', 'IN_REVIEW', 'DELETED')
    join vendor_products as product on product.id = entry.product_id
    join vendors on vendors.id = product.vendor_id
    join users on ${SPEAKS_FOR_VENDOR}
    where entry.participation_status <> 'DRAFT' and ${where}`;
}

export const isEntry = (participationId: string): RawBuilder<boolean> => sql<boolean>`entry.id = ${participationId}`;

/** The people of products that are no longer in the project. */
export function ofProducts(productIds: readonly string[]): PeopleAndSubjects {
  return sql`
    select users.id as user_id, product.id as subject_id, jsonb_build_object('productId', product.id) as data
    from vendor_products as product join vendors on vendors.id = product.vendor_id join users on ${SPEAKS_FOR_VENDOR}
    where product.id = any(${productIds}::uuid[])`;
}
