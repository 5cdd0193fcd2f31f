import '../../account/record/account.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import '../record/participation.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { canSeeInvitation } from '@weighbridge/domain/participation/invitation.policy.ts';
import {
  type InvitedProductAction,
  type InvitedProductFacts,
  invitedProductActions,
} from '@weighbridge/domain/participation/invited-product.actions.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import { sharedNotes } from '@weighbridge/domain/participation/vendor-messages.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { VendorProfileFacts } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import type { ReadTogether } from '../../../platform/once-for.ts';
import { isClaimedFor } from '../record/claimed-entries.ts';

/** A product in a project, as its own vendor gets it. */
export interface InvitedProduct {
  id: string;
  projectId: string;
  product: NamedRef | null;
  /** Null while an invitation by e-mail has no product. */
  vendorId: string | null;
  name: string;
  projectStatus: ProjectStatus;
  participationStatus: ParticipationStatus;
  invitedAt: Date | null;
  decidedAt: Date | null;
  answersSubmittedAt: Date | null;
  /** Null also where the firm took the answers over as they were (decision 116). */
  answersSubmittedBy: NamedRef | null;
  answersSubmitDeadline: Date | null;
  winner: boolean;
  notes: string | null;
  readWith: ReadTogether;
  actions: InvitedProductAction[];
}

/** The viewer: the signed-in actor, and the entry of their hash. */
export interface InvitationViewer {
  readonly actor: Actor;
  readonly now: Date;
  readonly byHash?: string | null;
  /** Whether that hash was sent to the actor's own address. */
  readonly isAddressee?: boolean;
}

type KeyPersons = VendorProfileFacts['keyPersons'];

function selectEntries(db: Db | Tx) {
  return db
    .selectFrom('projectProducts as entry')
    .innerJoin('projects', 'projects.id', 'entry.projectId')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .leftJoin('vendors', 'vendors.id', 'product.vendorId')
    .leftJoin('users as submitter', 'submitter.id', 'entry.answersSubmittedBy')
    .select([
      'entry.id',
      'entry.projectId',
      'entry.productId',
      'entry.productName',
      'entry.participationStatus',
      'entry.answersSubmittedAt',
      'entry.answersSubmitDeadline',
      'entry.winner',
      'entry.notes',
      'entry.shareNotes',
      'entry.invitedAt',
      'entry.decidedAt',
      'entry.answersSubmittedBy',
    ])
    .select(['projects.status as projectStatus', 'product.name as registeredName'])
    .select(['vendors.id as vendorId', 'vendors.status as vendorStatus', 'vendors.createdBy as vendorCreatedBy'])
    .select(sql<string | null>`submitter.first_name || ' ' || submitter.last_name`.as('submitterName'))
    .select(
      sql<KeyPersons>`coalesce((
        select json_agg(json_build_object('id', person.user_id, 'role', person.role) order by person.position)
        from vendor_key_persons person where person.vendor_id = vendors.id
      ), '[]')`.as('keyPersons'),
    )
    .orderBy(sql`lower(coalesce(product.name, entry.product_name))`)
    .orderBy('entry.id');
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

function factsOf(row: EntryRow & { claimed?: boolean }, { now, byHash, isAddressee = false }: InvitationViewer): InvitedProductFacts {
  const { id, productId, vendorId, vendorStatus: status, vendorCreatedBy: createdBy, keyPersons } = row;
  const { projectStatus, participationStatus, answersSubmittedAt, answersSubmitDeadline } = row;
  return {
    projectStatus,
    vendorId,
    productId,
    participationStatus,
    answersSubmittedAt,
    answersSubmitDeadline,
    byHash: byHash === id,
    isAddressee: byHash === id && isAddressee,
    claimed: row.claimed ?? false,
    vendor: vendorId === null || status === null ? null : { vendorId, status, createdBy, keyPersons },
    now,
  };
}

/** Vendors see which products won only when the project is completed. */
const isOver = (status: ProjectStatus): boolean => status === 'COMPLETED' || status === 'ARCHIVED';

/** An entry without what depends on the viewer, which is only the allowed actions. */
export interface LoadedEntry {
  readonly row: EntryRow;
  readonly readWith: InvitedProduct['readWith'];
}

/** The entry for which this condition on `entry`, `projects` and `product` holds; not visible is not found. */
export async function findEntry(db: Db | Tx, where: RawBuilder<boolean>): Promise<LoadedEntry> {
  const row = found(await selectEntries(db).where(where).executeTakeFirst());
  return { row, readWith: { ids: [row.id] } };
}

export function toInvitedProduct({ row, readWith }: LoadedEntry, viewer: InvitationViewer): InvitedProduct {
  const name = row.registeredName ?? row.productName ?? '';
  return {
    id: row.id,
    projectId: row.projectId,
    product: row.productId === null ? null : { id: row.productId, name },
    vendorId: row.vendorId,
    name,
    projectStatus: row.projectStatus,
    participationStatus: row.participationStatus,
    invitedAt: row.invitedAt,
    decidedAt: row.decidedAt,
    answersSubmittedAt: row.answersSubmittedAt,
    answersSubmittedBy: row.answersSubmittedBy === null ? null : { id: row.answersSubmittedBy, name: row.submitterName ?? '' },
    answersSubmitDeadline: row.answersSubmitDeadline,
    winner: isOver(row.projectStatus) && row.winner,
    notes: sharedNotes(row),
    readWith,
    actions: invitedProductActions(viewer.actor, factsOf(row, viewer)),
  };
}

interface Wanted {
  readonly projectIds: readonly string[];
  /** All products of this vendor … */
  readonly vendorId: string | null;
  /** … and the one a link leads to. */
  readonly participationId?: string | null;
}

/** The products that this viewer sees, by name. One statement for any number of projects. */
export async function loadInvitedProducts(
  db: Db | Tx,
  viewer: InvitationViewer,
  { projectIds, vendorId, participationId = null }: Wanted,
): Promise<InvitedProduct[]> {
  const claimed = isClaimedFor(viewer.actor);
  const rows = await selectEntries(db)
    .select(claimed.as('claimed'))
    .where('entry.projectId', '=', sql<string>`any(${projectIds}::uuid[])`)
    .where(sql<boolean>`(product.vendor_id = ${vendorId}::uuid or entry.id = ${participationId}::uuid or ${claimed})`)
    .execute();
  const visible = rows.filter((row) => canSeeInvitation(viewer.actor, factsOf(row, viewer)));
  const readWith = { ids: visible.map(({ id }) => id) };
  return visible.map((row) => toInvitedProduct({ row, readWith }, viewer));
}

/**
 * What a change of one product answers: the person who made it gets the product, even if their link is no longer valid after the change.
 */
export async function loadInvitedProduct(db: Db | Tx, viewer: InvitationViewer, participationId: string): Promise<InvitedProduct> {
  return toInvitedProduct(await findEntry(db, sql<boolean>`entry.id = ${participationId}`), viewer);
}
