import '../record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';

/**
 * Claims invitations by e-mail for an account: all that were sent to its address, or one. Only for a person who followed a link sent there:
 * an account that merely exists claims nothing, and the inviting firm does not learn that it exists (decision 174).
 */
export async function claimEmailEntries(tx: Tx, ctx: Ctx, claim: { userId: string; email: string; entryId?: string }): Promise<void> {
  const { userId, email, entryId = null } = claim;
  const which = sql`
    lower(entry.email) = lower(${email}) and entry.product_id is null and entry.claimed_by is null
      and entry.participation_status = 'INVITED' and (${entryId}::uuid is null or entry.id = ${entryId}::uuid)
  `;
  // Locks projects before their entries, as everywhere: otherwise the firm and the person who signs up could wait for each other.
  await sql`
    select id from projects where id in (select entry.project_id from project_products entry where ${which})
    order by id for no key update
  `.execute(tx);
  await sql`update project_products entry set claimed_by = ${userId}, updated_at = ${ctx.now} where ${which}`.execute(tx);
}
