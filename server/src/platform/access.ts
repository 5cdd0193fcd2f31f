import { type AccessRule, decideAccess } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from './context.ts';

/** The door of every operation; who comes in still meets the policy of what they want to do. */
export function assertAccess(ctx: Ctx, rule: AccessRule): void {
  const decision = decideAccess(ctx.actor, rule);
  if (decision.allowed) return;
  throw decision.reason === 'signed-out' ? new DomainError('UNAUTHENTICATED') : new DomainError('FORBIDDEN', { reason: decision.reason });
}
