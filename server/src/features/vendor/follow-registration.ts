import '../account/account.tables.ts';
import '../participation/participation.tables.ts';
import '../project/project.tables.ts';
import './vendor.events.ts';
import './vendor.tables.ts';
import { afterRegistration } from '@weighbridge/domain/participation/registration-progress.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { adoptEmailEntries, type MovedEntry, type OpenEmailEntry } from './adopt-email-entries.ts';

/** Invitations by e-mail to one address, to the people of one vendor, or these. */
type Which = { readonly email: string } | { readonly vendorId: string } | { readonly participationIds: readonly string[] };

/**
 * Brings invitations by e-mail to where the registration of their addressee stands, whatever has just changed: an account, a profile,
 * its submission, its approval, or the invitation itself. Part of the transaction that changed it, so that a firm never sees the one
 * without the other. Answers the entries that have become products.
 *
 * Only people who have signed in count: an address that a vendor merely named for one of its people proves nothing.
 */
export async function followRegistration(tx: Tx, ctx: Ctx, which: Which): Promise<string[]> {
  // Before the entries, as everywhere: nobody adds the same product to one of these projects meanwhile.
  await sql`
    select id from projects where id in (select entry.project_id from project_products entry ${openEmailEntries(which)})
    order by id for no key update
  `.execute(tx);
  const { rows } = await sql<OpenEmailEntry>`
    select entry.id, entry.company_id, entry.project_id, entry.product_name, entry.participation_status,
      vendors.id as vendor_id, vendors.status as vendor_status
    from project_products entry ${openEmailEntries(which)}
    order by entry.id for no key update of entry
  `.execute(tx);
  const moved = rows.flatMap((entry): MovedEntry[] => {
    const next = afterRegistration(entry.participationStatus, { hasAccount: true, vendorStatus: entry.vendorStatus });
    return next === entry.participationStatus ? [] : [{ ...entry, next }];
  });
  const registered = moved.filter(({ next }) => next === 'PENDING');
  const merged = await adoptEmailEntries(tx, ctx, registered);
  await saveSteps(
    tx,
    ctx,
    moved.filter(({ next }) => next !== 'PENDING'),
  );
  await recordMoves(tx, ctx, moved, merged);
  return registered.flatMap(({ id }) => (merged.has(id) ? [] : [id]));
}

const openEmailEntries = (which: Which) => sql`
  join users on lower(users.email) = lower(entry.email) and users.type = 'VENDOR' and users.status = 'ACTIVE' and users.deleted_at is null
  left join vendors on vendors.id = users.vendor_id
  where entry.product_id is null and entry.participation_status in ('INVITED', 'BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED')
    and ${whichOnes(which)}
`;

function whichOnes(which: Which) {
  if ('email' in which) return sql`lower(entry.email) = lower(${which.email})`;
  if ('vendorId' in which) return sql`users.vendor_id = ${which.vendorId}`;
  return sql`entry.id = any(${which.participationIds}::uuid[])`;
}

async function saveSteps(tx: Tx, ctx: Ctx, moved: readonly MovedEntry[]): Promise<void> {
  for (const status of new Set(moved.map(({ next }) => next))) {
    const ids = moved.filter(({ next }) => next === status).map(({ id }) => id);
    await tx.updateTable('projectProducts').set({ participationStatus: status, updatedAt: ctx.now }).where('id', 'in', ids).execute();
  }
}

async function recordMoves(tx: Tx, ctx: Ctx, moved: readonly MovedEntry[], merged: ReadonlyMap<string, string>): Promise<void> {
  for (const projectId of new Set(moved.map((entry) => entry.projectId))) {
    const entries = moved.filter((entry) => entry.projectId === projectId);
    await recordEvent(
      tx,
      ctx,
      'participation.registrationMoved',
      { companyId: entries[0]!.companyId, subjectId: projectId },
      {
        projectId,
        entries: entries.map(({ id, participationStatus, next }) => ({
          id,
          from: participationStatus,
          to: next,
          into: merged.get(id) ?? null,
        })),
      },
    );
  }
}
