import '../../account/record/account.tables.ts';
import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import '../record/participation.tables.ts';
import { isHashValid } from '@weighbridge/domain/participation/invitation.policy.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { hashToken, newToken } from '../../../platform/sessions.ts';

/** What a link opens: the entry it was made for and the address it was sent to. */
export interface InvitationByHash {
  participationId: string;
  projectId: string;
  companyId: string;
  /** The product; null while an invitation by e-mail has none. */
  productId: string | null;
  vendorId: string | null;
  productName: string;
  /** The address that this link was sent to. */
  email: string;
  projectStatus: ProjectStatus;
  participationStatus: ParticipationStatus;
}

interface Recipient {
  participationId: string;
  email: string;
}

/** Makes a separate link for each recipient. Answers the secrets in the order of the recipients; only digests are stored. */
export async function issueInvitationTokens(tx: Tx, now: Date, recipients: readonly Recipient[]): Promise<string[]> {
  if (recipients.length === 0) return [];
  const secrets = recipients.map(() => newToken());
  const rows = recipients.map(({ participationId, email }, index) => ({
    tokenHash: hashToken(secrets[index]!),
    participationId,
    email,
    createdAt: now,
  }));
  await tx.insertInto('invitationTokens').values(rows).execute();
  return secrets;
}

export async function issueInvitationToken(tx: Tx, now: Date, recipient: Recipient): Promise<string> {
  return (await issueInvitationTokens(tx, now, [recipient]))[0]!;
}

interface Scope {
  projectId?: string | null;
  participationId?: string | null;
}

/**
 * Whether the person whom the link was sent to has been deleted since: otherwise they would come back to the vendor with any mail that they
 * still have, and answer in its name. A link that is sent to the address afterwards is for whoever reads it now.
 */
const LEFT_THE_VENDOR = sql<boolean>`exists (
  select from users as gone
  where gone.vendor_id = product.vendor_id and lower(gone.email) = lower(token.email) and gone.deleted_at >= token.created_at
)`;

/** Undefined for an unknown hash, one of another kind, or one whose invitation was declined or withdrawn (decision 106). */
export async function findInvitationByHash(db: Db | Tx, hash: string, scope: Scope = {}): Promise<InvitationByHash | undefined> {
  let query = db
    .selectFrom('invitationTokens as token')
    .innerJoin('projectProducts as entry', 'entry.id', 'token.participationId')
    .innerJoin('projects', 'projects.id', 'entry.projectId')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .select(({ fn }) => [
      'entry.id as participationId',
      'entry.projectId',
      'entry.companyId',
      'entry.productId',
      'product.vendorId',
      fn.coalesce('product.name', 'entry.productName').as('productName'),
      'token.email',
      'projects.status as projectStatus',
      'entry.participationStatus',
    ])
    .where('token.tokenHash', '=', hashToken(hash))
    .where(LEFT_THE_VENDOR, '=', false);
  if (scope.projectId) query = query.where('entry.projectId', '=', scope.projectId);
  if (scope.participationId) query = query.where('entry.id', '=', scope.participationId);
  const row = await query.executeTakeFirst();
  if (!row || !isHashValid(row)) return undefined;
  return { ...row, productName: row.productName ?? '' };
}

interface Link {
  projectId: string;
  participationId: string;
  secret: string;
}

export function invitationUrl(baseUrl: string, { projectId, participationId, secret }: Link): string {
  return `${baseUrl}/invite-to-project/${projectId}/preview/${participationId}?hash=${encodeURIComponent(secret)}`;
}

export function invitationFaqUrl(baseUrl: string, { projectId, secret }: Pick<Link, 'projectId' | 'secret'>): string {
  return `${baseUrl}/invite-to-project/${projectId}/faq?hash=${encodeURIComponent(secret)}`;
}
