import '../../company/company.tables.ts';
import '../../vendor/vendor.tables.ts';
import './participation.tables.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { found } from '../../../platform/input.ts';
import type { ReadTogether } from '../../../platform/once-for.ts';

export interface VendorInfo {
  id: string;
  name: string;
  contactName: string | null;
  phone: string | null;
  website: string | null;
  email: string | null;
  description: string | null;
  approved: boolean;
}

/** An entry of a project: a product, or an invited e-mail address that has no product yet. */
export interface ProjectProduct {
  id: string;
  projectId: string;
  product: NamedRef | null;
  name: string;
  vendor: VendorInfo | null;
  participationStatus: ParticipationStatus;
  answersSubmittedAt: Date | null;
  answersSubmitDeadline: Date | null;
  approved: boolean;
  winner: boolean;
  notes: string | null;
  shareNotes: boolean;
  invitedAt: Date | null;
  /** When the vendor accepted or declined. */
  decidedAt: Date | null;
  serviceTypes: string[];
  /** Service types that the project needs and the product lacks, by the firm's labels; empty where the firm uses no service types. */
  missingServiceTypes: string[];
  email: string | null;
  productName: string | null;
  updatedAt: Date;
  readWith: ReadTogether;
}

/** Vendors type their service types as text, firms choose from their lists: the same word means the same service. */
const MISSING_SERVICE_TYPES = sql<string[]>`case
  when entry.product_id is null or coalesce((companies.settings ->> 'disableServiceTypes')::boolean, false) then '{}'
  else array(
    select type.label
    from project_service_type_links link join service_types type on type.id = link.service_type_id
    where link.project_id = entry.project_id and not exists (
      select from vendor_product_service_types offered
      where offered.product_id = entry.product_id and lower(offered.label) = lower(type.label)
    )
    order by lower(type.label)
  )
end`;

function selectProducts(db: Db | Tx) {
  return db
    .selectFrom('projectProducts as entry')
    .innerJoin('companies', 'companies.id', 'entry.companyId')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .leftJoin('vendors', 'vendors.id', 'product.vendorId')
    .select([
      'entry.id',
      'entry.projectId',
      'entry.productId',
      'entry.email',
      'entry.productName',
      'entry.participationStatus',
      'entry.answersSubmittedAt',
      'entry.answersSubmitDeadline',
      'entry.winner',
      'entry.notes',
      'entry.shareNotes',
      'entry.invitedAt',
      'entry.decidedAt',
      'entry.updatedAt',
    ])
    .select(['product.name as registeredName', 'vendors.id as vendorId', 'vendors.name as vendorName', 'vendors.contactName'])
    .select(['vendors.phone', 'vendors.website', 'vendors.email as vendorEmail', 'vendors.description', 'vendors.status as vendorStatus'])
    .select([
      sql<string[]>`array(
        select label from vendor_product_service_types offered where offered.product_id = entry.product_id order by lower(label)
      )`.as('serviceTypes'),
      MISSING_SERVICE_TYPES.as('missingServiceTypes'),
    ]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number];

/** The caller has checked that the reader is on the team. One statement. */
export async function listProjectProducts(db: Db | Tx, projectId: string): Promise<ProjectProduct[]> {
  const rows = await selectProducts(db)
    .where('entry.projectId', '=', projectId)
    .orderBy(sql`lower(coalesce(product.name, entry.product_name))`)
    .orderBy('entry.id')
    .execute();
  return toProducts(rows);
}

/** One product; the caller has locked the project. A product of another project is not found. */
export async function getProjectProduct(db: Db | Tx, projectId: string, id: string): Promise<ProjectProduct> {
  const row = await selectProducts(db).where('entry.projectId', '=', projectId).where('entry.id', '=', id).executeTakeFirst();
  return found(toProducts(row ? [row] : [])[0]);
}

function toProducts(rows: readonly ProductRow[]): ProjectProduct[] {
  const readWith = { ids: rows.map(({ id }) => id) };
  return rows.map((row) => {
    const name = row.registeredName ?? row.productName ?? '';
    const approved = row.vendorStatus === 'APPROVED';
    const { contactName, phone, website, description } = row;
    return {
      id: row.id,
      projectId: row.projectId,
      product: row.productId === null ? null : { id: row.productId, name },
      name,
      vendor:
        row.vendorId === null
          ? null
          : { id: row.vendorId, name: row.vendorName ?? '', contactName, phone, website, email: row.vendorEmail, description, approved },
      participationStatus: row.participationStatus,
      answersSubmittedAt: row.answersSubmittedAt,
      answersSubmitDeadline: row.answersSubmitDeadline,
      approved,
      winner: row.winner,
      notes: row.notes,
      shareNotes: row.shareNotes,
      invitedAt: row.invitedAt,
      decidedAt: row.decidedAt,
      serviceTypes: row.serviceTypes,
      missingServiceTypes: row.missingServiceTypes,
      email: row.email,
      productName: row.productName,
      updatedAt: row.updatedAt,
      readWith,
    };
  });
}

/** The number of products by status, for the decision about the project's next step. */
export async function countParticipation(tx: Tx, projectId: string) {
  return tx
    .selectFrom('projectProducts')
    .select([
      sql<number>`count(*) filter (where participation_status = 'ACCEPTED')`.as('acceptedCount'),
      sql<number>`count(*) filter (
        where participation_status = 'ACCEPTED' and answers_submitted_at is null and answers_submit_deadline is null
      )`.as('undecidedCount'),
      sql<number>`count(*) filter (where participation_status = 'ACCEPTED' and answers_submitted_at is not null)`.as('scoredCount'),
      sql<number>`count(*) filter (where participation_status = 'ACCEPTED' and winner)`.as('winnersCount'),
    ])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
}
