import '../../account/record/account.tables.ts';
import '../record/participation.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.events.ts';
import '../../vendor/vendor.tables.ts';
import { afterRegistration } from '@weighbridge/domain/participation/registration-progress.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { adoptEmailEntries, type MovedEntry, type OpenEmailEntry } from './adopt-email-entries.ts';

/** Which claimed entries: those of one account, one of these, or those of all users of one vendor. */
type Which = { readonly userId: string; readonly entryId?: string } | { readonly vendorId: string };

interface MoveResult {
  /** The entries that have become products. */
  readonly registered: string[];
  /** Entries that were merged into another entry of the same product: from their id to that entry's id. */
  readonly merged: ReadonlyMap<string, string>;
}

/**
 * Moves entries by e-mail to the status that fits the registration of the person who claimed them. Called after every change that may
 * matter: an account, a profile, its submission, its approval, or a claim. Runs in the transaction of that change, so that a firm never
 * sees the one without the other.
 *
 * Only claimed entries move: that an address has an account, or that a vendor named it as a key person, does not say who answers.
 */
export async function moveEmailEntries(tx: Tx, ctx: Ctx, which: Which): Promise<MoveResult> {
  // Locks projects before entries, as everywhere: the same product must not be added to one of these projects meanwhile.
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
  return { registered: registered.flatMap(({ id }) => (merged.has(id) ? [] : [id])), merged };
}

const openEmailEntries = (which: Which) => sql`
  join users on users.id = entry.claimed_by and users.type = 'VENDOR' and users.status = 'ACTIVE' and users.deleted_at is null
  left join vendors on vendors.id = users.vendor_id
  where entry.product_id is null and entry.participation_status in ('INVITED', 'BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED')
    and ${whichOnes(which)}
`;

function whichOnes(which: Which) {
  if ('vendorId' in which) return sql`users.vendor_id = ${which.vendorId}`;
  return which.entryId ? sql`users.id = ${which.userId} and entry.id = ${which.entryId}` : sql`users.id = ${which.userId}`;
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
