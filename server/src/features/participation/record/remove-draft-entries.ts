import './participation.events.ts';
import './participation.tables.ts';
import '../../project/record/project.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';

interface DraftEntry {
  id: string;
  companyId: string;
  projectId: string;
  productId: string;
  productName: string;
}

/**
 * Removes products that their vendor no longer offers from projects that have not invited them yet. If they stayed, the vendor could not
 * delete them, and the refusal would reveal that a firm prepares a project with them.
 */
export async function removeDraftEntries(tx: Tx, ctx: Ctx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const drafts = sql`entry.product_id = any(${productIds}::uuid[]) and entry.participation_status = 'DRAFT'`;
  // Locks projects before entries, as everywhere: none of them can be published meanwhile.
  await sql`
    select id from projects where id in (select entry.project_id from project_products entry where ${drafts})
    order by id for no key update
  `.execute(tx);
  const { rows } = await sql<DraftEntry>`
    delete from project_products entry using vendor_products product
    where product.id = entry.product_id and ${drafts}
    returning entry.id, entry.company_id, entry.project_id, entry.product_id, product.name as product_name
  `.execute(tx);
  for (const { id, companyId, projectId, productId, productName } of rows) {
    const entries = [{ id, productId, productName, addressId: null, told: false }];
    await recordEvent(tx, ctx, 'participation.removed', { companyId, subjectId: projectId }, { projectId, entries });
  }
}
