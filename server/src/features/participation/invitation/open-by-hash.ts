import type { Ctx } from '../../../platform/context.ts';
import { type Hash, openWith } from '../../access/open-link.ts';
import { findInvitationByHash, type InvitationByHash } from './invitation-token.ts';

/** What the hash opens; null for a signed-in caller who sees only what is visible to them. */
export function openByHash(
  ctx: Ctx,
  hash: Hash,
  scope: { projectId?: string; participationId?: string } = {},
): Promise<InvitationByHash | null> {
  return openWith(ctx, hash, (given) => findInvitationByHash(ctx.db, given, scope));
}
