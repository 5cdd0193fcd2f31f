import '../project/project.tables.ts';
import '../vendor/vendor.tables.ts';
import './participation.tables.ts';
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
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import type { Together } from '../../platform/once-for.ts';

/** A product in a project, as its own vendor gets it. */
export interface InvitedProduct {
  id: string;
  projectId: string;
  product: NamedRef | null;
  /** Null while nobody has registered for an e-mail invitation. */
  vendorId: string | null;
  name: string;
  projectStatus: ProjectStatus;
  participationStatus: ParticipationStatus;
  invitedAt: Date | null;
  decidedAt: Date | null;
  answersSubmittedAt: Date | null;
  answersSubmitDeadline: Date | null;
  winner: boolean;
  notes: string | null;
  readWith: Together;
  actions: InvitedProductAction[];
}

/** Who looks: as themselves, and with the hash of which entry. */
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
    .selectAll('entry')
    .select(['projects.status as projectStatus', 'product.name as registeredName'])
    .select(['vendors.id as vendorId', 'vendors.status as vendorStatus', 'vendors.createdBy as vendorCreatedBy'])
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

function factsOf(row: EntryRow, { now, byHash, isAddressee = false }: InvitationViewer): InvitedProductFacts {
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
    vendor: vendorId === null || status === null ? null : { vendorId, status, createdBy, keyPersons },
    now,
  };
}

/** Which of the products won is told when the project is over, not while the firm still thinks about it. */
const isOver = (status: ProjectStatus): boolean => status === 'COMPLETED' || status === 'ARCHIVED';

/** An entry as it is for everybody; only what a viewer may do with it differs between them. */
export interface LoadedEntry {
  readonly row: EntryRow;
  readonly readWith: InvitedProduct['readWith'];
}

/** The entry for which this holds over `entry`, `projects` and `product`; not visible is not found. */
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

/** What this viewer is told of, by name. One statement for any number of projects. */
export async function loadInvitedProducts(
  db: Db | Tx,
  viewer: InvitationViewer,
  { projectIds, vendorId, participationId = null }: Wanted,
): Promise<InvitedProduct[]> {
  const rows = await selectEntries(db)
    .where('entry.projectId', '=', sql<string>`any(${projectIds}::uuid[])`)
    .where(sql<boolean>`(product.vendor_id = ${vendorId}::uuid or entry.id = ${participationId}::uuid)`)
    .execute();
  const visible = rows.filter((row) => canSeeInvitation(viewer.actor, factsOf(row, viewer)));
  const readWith = { ids: visible.map(({ id }) => id) };
  return visible.map((row) => toInvitedProduct({ row, readWith }, viewer));
}

/** For what a change of one product answers: who made it saw it, even where a link has stopped working by that. */
export async function loadInvitedProduct(db: Db | Tx, viewer: InvitationViewer, participationId: string): Promise<InvitedProduct> {
  return toInvitedProduct(await findEntry(db, sql<boolean>`entry.id = ${participationId}`), viewer);
}
