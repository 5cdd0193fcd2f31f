import '../participation/participation.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Invitations by e-mail become those of an account: of everything that was sent to its address, or of one. Only for somebody who came with
 * a link sent there: an account that merely exists is not bound, nor does whoever invites learn that it does (decision 174).
 */
export async function claimEmailEntries(tx: Tx, ctx: Ctx, claim: { userId: string; email: string; entryId?: string }): Promise<void> {
  const { userId, email, entryId = null } = claim;
  await sql`
    update project_products set claimed_by = ${userId}, updated_at = ${ctx.now}
    where lower(email) = lower(${email}) and product_id is null and claimed_by is null and participation_status = 'INVITED'
      and (${entryId}::uuid is null or id = ${entryId}::uuid)
  `.execute(tx);
}
