import '../../vendor/vendor.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { isOnTeamSide } from '@weighbridge/domain/project/project.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';
import { getTeamProduct, type TeamProduct } from '../record/list-team-products.ts';

export interface VendorProductDetails {
  entry: TeamProduct;
  /** Other products of this vendor, from the catalogue. */
  otherProducts: (NamedRef & { serviceTypes: string[]; added: boolean })[];
}

/** A product and its vendor, for the team; the vendor itself has other pages. */
export async function getVendorProduct(ctx: Ctx, projectId: string, entryId: string): Promise<VendorProductDetails> {
  const project = await getProjectFacts(ctx.db, ctx.actor, projectId);
  if (!isOnTeamSide(ctx.actor, project)) throw new DomainError('NOT_FOUND');
  const entry = await getTeamProduct(ctx.db, ctx, project, entryId);
  if (!entry.vendor?.approved) return { entry, otherProducts: [] };
  const otherProducts = await ctx.db
    .selectFrom('vendorProducts as product')
    .select(['product.id', 'product.name'])
    .select([
      sql<string[]>`array(
        select label from vendor_product_service_types offered where offered.product_id = product.id order by lower(label)
      )`.as('serviceTypes'),
      sql<boolean>`exists (
        select from project_products other where other.project_id = ${project.id} and other.product_id = product.id
      )`.as('added'),
    ])
    .where('product.vendorId', '=', entry.vendor.id)
    .where('product.id', '!=', entry.product?.id ?? null)
    .orderBy('product.position')
    .orderBy('product.id')
    .execute();
  return { entry, otherProducts };
}
