import '../../account/record/account.tables.ts';
import '../../company/company.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import './participation.tables.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

interface Contact {
  name: string;
  email: string;
  phoneNumber: string;
}

/** What messages say about a project. A client that is hidden is never named (decision 168). */
export async function findMailProject(tx: Tx, projectId: string) {
  const project = await tx
    .selectFrom('projects')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .leftJoin('clients', 'clients.id', 'projects.clientId')
    .select(['projects.id', 'projects.companyId', 'companies.name as companyName', 'projects.name', 'projects.type', 'projects.status'])
    .select(['projects.questionsClarificationDeadline', 'projects.submissionDeadline', 'projects.questionsSubmissionDeadline'])
    .select([
      sql<string | null>`case when projects.hide_client_info then null else clients.name end`.as('clientName'),
      sql<Contact[]>`coalesce((
        select json_agg(json_build_object(
          'name', users.first_name || ' ' || users.last_name, 'email', users.email, 'phoneNumber', contact ->> 'phoneNumber') order by place)
        from jsonb_array_elements(projects.brokerage_contacts) with ordinality as listed (contact, place)
        join users on users.id = (contact ->> 'userId')::uuid and users.deleted_at is null
      ), '[]')`.as('contacts'),
    ])
    .where('projects.id', '=', projectId)
    .where('projects.status', '!=', 'DELETED')
    .executeTakeFirst();
  return project;
}
export type MailProject = NonNullable<Awaited<ReturnType<typeof findMailProject>>>;

export interface Recipient {
  email: string;
  /** Null for an address without an account, as is the name. */
  userId: string | null;
  firstName: string | null;
}

export interface EntryRecipient extends Recipient {
  participationId: string;
  productId: string | null;
  productName: string;
  participationStatus: ParticipationStatus;
}

/** The users of the vendor, or the vendor's own address while it has none; for an invitation by e-mail that address. One statement. */
export async function findEntryRecipients(tx: Tx, entries: { ids: readonly string[] } | { projectId: string }): Promise<EntryRecipient[]> {
  const rows = await tx
    .selectFrom('projectProducts as entry')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .leftJoin('vendors', 'vendors.id', 'product.vendorId')
    .leftJoin('users', (join) =>
      join.onRef('users.vendorId', '=', 'vendors.id').on('users.status', '=', 'ACTIVE').on('users.deletedAt', 'is', null),
    )
    .select(['entry.id as participationId', 'entry.productId', 'entry.participationStatus', 'users.id as userId', 'users.firstName'])
    .select(({ fn }) => [
      fn.coalesce('product.name', 'entry.productName').as('productName'),
      fn.coalesce('users.email', 'vendors.email', 'entry.email').as('email'),
    ])
    .where('ids' in entries ? sql<boolean>`entry.id = any(${entries.ids}::uuid[])` : sql<boolean>`entry.project_id = ${entries.projectId}`)
    .orderBy('entry.createdAt')
    .orderBy('entry.id')
    .orderBy('users.email')
    .execute();
  return rows.flatMap(({ email, productName, ...row }) => (email ? [{ ...row, email, productName: productName ?? '' }] : []));
}

/** The same for products that are no longer in the project. */
export async function findVendorRecipients(tx: Tx, productIds: readonly string[]): Promise<(Recipient & { productId: string })[]> {
  const rows = await tx
    .selectFrom('vendorProducts as product')
    .innerJoin('vendors', 'vendors.id', 'product.vendorId')
    .leftJoin('users', (join) =>
      join.onRef('users.vendorId', '=', 'vendors.id').on('users.status', '=', 'ACTIVE').on('users.deletedAt', 'is', null),
    )
    .select(['product.id as productId', 'users.id as userId', 'users.firstName'])
    .select(({ fn }) => fn.coalesce('users.email', 'vendors.email').as('email'))
    .where(sql<boolean>`product.id = any(${productIds}::uuid[])`)
    .orderBy('product.id')
    .orderBy('users.email')
    .execute();
  return rows.flatMap(({ email, ...row }) => (email ? [{ ...row, email }] : []));
}
