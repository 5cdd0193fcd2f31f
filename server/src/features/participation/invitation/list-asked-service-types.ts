import '../../company/company.tables.ts';
import '../record/participation.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { entriesOf } from '../record/claimed-entries.ts';

/** More than anybody scrolls through; other labels can still be added. */
const MOST_LABELS = 1000;

/**
 * The words in which the firms that have invited this vendor ask for services, without regard to case: a vendor that describes its products
 * in them is found. Those of other firms are their own affair.
 */
export async function listAskedServiceTypes(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct on (lower(label)) label from service_types
    where company_id in (
      select entry.company_id from project_products entry
      where entry.participation_status <> 'DRAFT' and entry.id in (${entriesOf(ctx.actor)})
    )
    order by lower(label), created_at, id
    limit ${MOST_LABELS}
  `.execute(ctx.db);
  return rows.map(({ label }) => label);
}
