import './participation.tables.ts';
import '../project/project.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Invitations by e-mail become those of an account: of everything that was sent to its address, or of one. Only for somebody who came with
 * a link sent there: an account that merely exists is not bound, nor does whoever invites learn that it does (decision 174).
 */
export async function claimEmailEntries(tx: Tx, ctx: Ctx, claim: { userId: string; email: string; entryId?: string }): Promise<void> {
  const { userId, email, entryId = null } = claim;
  const which = sql`
    lower(entry.email) = lower(${email}) and entry.product_id is null and entry.claimed_by is null
      and entry.participation_status = 'INVITED' and (${entryId}::uuid is null or entry.id = ${entryId}::uuid)
  `;
  // The projects before their entries, as everywhere: otherwise the firm and whoever signs up could wait for each other.
  await sql`
    select id from projects where id in (select entry.project_id from project_products entry where ${which})
    order by id for no key update
  `.execute(tx);
  await sql`update project_products entry set claimed_by = ${userId}, updated_at = ${ctx.now} where ${which}`.execute(tx);
}
