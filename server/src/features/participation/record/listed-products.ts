import '../../vendor/vendor.tables.ts';
import './participation.tables.ts';
import { sql } from 'kysely';
import type { ProductState } from '../../project/record/project.slots.ts';

/** Facts about the products of a project, for whether a vendor sees it and for its row in the list. */

export const INVITES_VENDOR = (vendorId: string) => sql<boolean>`projects.id in (
  select invited.project_id
  from vendor_products own join project_products invited on invited.product_id = own.id
  where own.vendor_id = ${vendorId} and invited.participation_status <> 'DRAFT'
)`;

export const LISTED_PRODUCTS = {
  /** Only the statuses that may need attention. */
  states: sql<ProductState[]>`case
    when page.status in ('AWAITING', 'SCORING') then coalesce((
      select json_agg(json_build_object('accepted', product.participation_status = 'ACCEPTED',
        'submittedAt', product.answers_submitted_at, 'deadline', product.answers_submit_deadline))
      from project_products product where product.project_id = page.id
    ), '[]') else '[]' end`,
  /** `showsNewBadge` of the domain as SQL, for products that were invited (past DRAFT). */
  isNewTo: (vendorId: string | null) => sql<boolean>`exists (
    select from project_products invited join vendor_products own on own.id = invited.product_id
    where invited.project_id = page.id and own.vendor_id = ${vendorId} and invited.participation_status not in ('DRAFT', 'ACCEPTED')
  )`,
};
