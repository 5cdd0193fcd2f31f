import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import './participation.tables.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

interface WaitingInvitation {
  participationId: string;
  projectId: string;
  projectName: string;
  productName: string;
}

/** In these statuses an invitation can be accepted. */
const OPEN: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING'];

/** Those of these entries that can be accepted now. */
export async function findWaitingInvitations(tx: Tx, entries: readonly string[]): Promise<WaitingInvitation[]> {
  const { rows } = await sql<WaitingInvitation>`
    select entry.id as participation_id, entry.project_id, projects.name as project_name, product.name as product_name
    from project_products entry
    join projects on projects.id = entry.project_id
    join vendor_products product on product.id = entry.product_id
    where entry.id = any(${entries}::uuid[]) and entry.participation_status = 'PENDING' and projects.status = any(${OPEN}::text[])
    order by lower(projects.name), lower(product.name), entry.id
  `.execute(tx);
  return rows;
}
