import '../record/participation.events.ts';
import '../record/participation.tables.ts';
import type { ExistingDomain } from '@weighbridge/domain/participation/existing-domain.ts';
import { INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import type { InvitationRow, RejectedInvitation } from '@weighbridge/domain/participation/invite-sheet.ts';
import { PUBLISHED_AS, statusWhenInvited } from '@weighbridge/domain/participation/participation.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { type ProjectAnswer, projectAnswer } from '../../project/editing/project-answer.ts';
import type { ProjectFacts } from '../../project/record/project-facts.queries.ts';
import { findExistingDomains } from '../record/known-vendors.queries.ts';

export interface InviteResult {
  project: ProjectAnswer;
  invited: number;
  rejected: readonly RejectedInvitation[];
  existing: readonly ExistingDomain[];
}

/**
 * Invites addresses by e-mail and says why others cannot be invited: registered vendors are chosen by their products, and an address is
 * invited only once for one product. The caller has locked the project, so the same cannot be added meanwhile.
 */
export async function inviteEmails(tx: Tx, ctx: Ctx, project: ProjectFacts, given: readonly InvitationRow[]): Promise<InviteResult> {
  const existing = await findExistingDomains(tx, project.id, [...new Set(given.map(({ email }) => email))]);
  const ofVendors = new Set(existing.map(({ email }) => email));
  const present = await findPresent(tx, project.id);
  const unknown = given.filter(({ email }) => !ofVendors.has(email));
  const rejected = unknown.filter((invitation) => present.has(keyOf(invitation)));
  const fresh = unknown.filter((invitation) => !present.has(keyOf(invitation)));
  if (fresh.length > 0) await addEntries(tx, ctx, project, fresh);
  return {
    project: await projectAnswer(tx, ctx, project.id),
    invited: fresh.length,
    rejected: rejected.map(({ row, email }) => ({ row, email, message: INVITE_MESSAGES.alreadyInvited })),
    existing,
  };
}

const keyOf = ({ email, productName }: { email: string; productName: string }): string => `${email} ${productName.toLowerCase()}`;

/** Declined entries count too: declining is final, and inviting under the same name again would get around it. */
async function findPresent(tx: Tx, projectId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('projectProducts')
    .select([sql<string>`lower(email)`.as('email'), sql<string>`product_name`.as('productName')])
    .where('projectId', '=', projectId)
    .where('email', 'is not', null)
    .where('productName', 'is not', null)
    .execute();
  return new Set(rows.map(keyOf));
}

async function addEntries(tx: Tx, ctx: Ctx, project: ProjectFacts, invitations: readonly InvitationRow[]): Promise<void> {
  const isInvited = statusWhenInvited(project.status) !== 'DRAFT';
  const rows = invitations.map(({ email, productName }) => ({
    id: newId(),
    companyId: project.companyId,
    projectId: project.id,
    productId: null,
    email,
    productName,
    participationStatus: isInvited ? PUBLISHED_AS.email : ('DRAFT' as const),
    answersSubmittedAt: null,
    answersSubmitDeadline: null,
    notes: null,
    invitedAt: isInvited ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    updatedBy: ctx.user.userId,
  }));
  await tx.insertInto('projectProducts').values(rows).execute();
  const participationIds = rows.map(({ id }) => id);
  const about = { companyId: project.companyId, subjectId: project.id };
  await recordEvent(tx, ctx, isInvited ? 'participation.invited' : 'participation.added', about, {
    projectId: project.id,
    participationIds,
  });
}
