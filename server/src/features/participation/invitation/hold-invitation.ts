import '../../project/record/project.tables.ts';
import '../../vendor/vendor.tables.ts';
import '../record/participation.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { canSeeInvitation, type InvitationFacts, meantProduct } from '@weighbridge/domain/participation/invitation.policy.ts';
import { respondToInvitationSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { found, parse } from '../../../platform/input.ts';
import { actorWithoutHash, assertHashOrSignedIn } from '../../access/open-link.ts';
import { isClaimedFor } from '../record/claimed-entries.ts';
import { findInvitationByHash } from './invitation-token.ts';
import { isOwnAddress } from './is-own-address.ts';

export interface HeldInvitation {
  id: string;
  projectId: string;
  companyId: string;
  facts: InvitationFacts;
  /** The person who answers, without their link. */
  actor: Actor;
  /** The entry that their link opens. */
  byHash: string | null;
  isAddressee: boolean;
}

/**
 * Finds the invitation that is answered and locks it: when two answers, or an answer and a removal, come at once, the second sees the
 * result of the first. Not visible is not found.
 */
export async function holdInvitation(tx: Tx, ctx: Ctx, input: unknown): Promise<HeldInvitation> {
  const { project, product, hash } = parse(respondToInvitationSchema, input);
  assertHashOrSignedIn(ctx, hash);
  const actor = actorWithoutHash(ctx);
  // Locks the project before the entry, as the firm does; with a shared lock, because vendors need not wait for each other.
  const { status, companyId } = found(
    await tx.selectFrom('projects').select(['status', 'companyId']).where('id', '=', project.id).forShare().executeTakeFirst(),
  );
  const opened = hash ? await findInvitationByHash(tx, hash, { projectId: project.id }) : undefined;
  const byHash = opened?.participationId ?? null;
  const isAddressee = opened !== undefined && (await isOwnAddress(tx, actor, opened.email));
  const vendorId = actor.kind === 'user' && actor.type === 'VENDOR' ? actor.vendorId : null;
  const claimed = isClaimedFor(actor);
  const entries = await tx
    .selectFrom('projectProducts as entry')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .select(['entry.id', 'entry.participationStatus', 'product.vendorId', claimed.as('claimed')])
    .where('entry.projectId', '=', project.id)
    .where(sql<boolean>`(product.vendor_id = ${vendorId}::uuid or entry.id = ${byHash}::uuid or ${claimed})`)
    .orderBy('entry.id')
    .forNoKeyUpdate('entry')
    .execute();
  const seen = entries
    .map((entry) => ({
      id: entry.id,
      facts: {
        projectStatus: status,
        vendorId: entry.vendorId,
        participationStatus: entry.participationStatus,
        claimed: entry.claimed,
        byHash: entry.id === byHash,
        isAddressee: isAddressee && entry.id === byHash,
      },
    }))
    .filter(({ facts }) => canSeeInvitation(actor, facts));
  const ids = seen.map(({ id }) => id);
  const meant = meantProduct(product?.id ?? byHash, ids);
  if (meant === null && !product && ids.length > 1) throw new DomainError('INVALID_INPUT', { fields: { product: MESSAGES.required } });
  const entry = found(seen.find(({ id }) => id === meant));
  return { ...entry, projectId: project.id, companyId, actor, byHash, isAddressee };
}
