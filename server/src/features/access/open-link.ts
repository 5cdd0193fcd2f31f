import { always, decideAccess, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { type Actor, visitor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { assertAccess } from '../../platform/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { findLink } from './access.slots.ts';

export type Hash = string | null | undefined;

/** For operations that an invitation's link opens: a caller without a hash has to be signed in. */
export function assertHashOrSignedIn(ctx: Ctx, hash: Hash): void {
  assertAccess(ctx, hash ? always : signedIn);
}

/** The caller without their hash: a visitor as long as they have not accepted the terms. */
export function actorWithoutHash(ctx: Ctx): Actor {
  return ctx.refusal === null && decideAccess(ctx.actor, signedIn).allowed ? ctx.actor : visitor;
}

/**
 * What the hash opens; null for a signed-in caller who sees only what is visible to them. A visitor with an invalid hash gets NOT_FOUND
 * (VEND-124).
 */
export async function openWith<Link>(ctx: Ctx, hash: Hash, find: (hash: string) => Promise<Link | undefined>): Promise<Link | null> {
  const opened = hash ? await find(hash) : undefined;
  if (opened) return opened;
  if (hash && ctx.actor.kind === 'visitor') throw new DomainError('NOT_FOUND');
  assertAccess(ctx, signedIn);
  return null;
}

/** For features that may not import invitations. */
export function openLink(
  ctx: Ctx,
  hash: Hash,
  scope: { readonly projectId?: string } = {},
): Promise<{ readonly projectId: string } | null> {
  return openWith(ctx, hash, (given) => findLink()(ctx.db, given, scope));
}
