import '../../account/record/account.tables.ts';
import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import '../record/participation.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { entriesOf } from '../record/claimed-entries.ts';

export interface UndecidedInvitation {
  /** Of the product's entry in the project. */
  id: string;
  projectId: string;
  projectName: string;
  firmId: string;
  firmName: string;
  productName: string;
  questionsSubmissionDeadline: Date | null;
}

/** More than these nobody reads before they have answered the first. */
const SHOWN = 20;

/**
 * What this vendor is invited to and can still answer, the most urgent first. Also before the company is approved: the way to the approval
 * is walked for the sake of an invitation, which stays in sight. One statement.
 */
export async function listUndecidedInvitations(ctx: Ctx): Promise<UndecidedInvitation[]> {
  const { rows } = await sql<UndecidedInvitation>`
    select entry.id, projects.id as project_id, projects.name as project_name, companies.id as firm_id,
      companies.name as firm_name, coalesce(product.name, entry.product_name, '') as product_name, projects.questions_submission_deadline
    from project_products entry
    join projects on projects.id = entry.project_id and projects.status in ('PUBLISHED', 'AWAITING')
    join companies on companies.id = entry.company_id
    left join vendor_products product on product.id = entry.product_id
    where entry.participation_status in ('PENDING', 'INVITED', 'BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED')
      and entry.id in (${entriesOf(ctx.actor)})
    order by projects.questions_submission_deadline nulls last, entry.invited_at, entry.id
    limit ${SHOWN}
  `.execute(ctx.db);
  return rows;
}
