import { ACCESS_REFUSALS } from '@weighbridge/domain/access/access.refusals.ts';
import { type AccessRule, decideAccess } from '@weighbridge/domain/access/access-rule.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from './context.ts';

/** Checks whether this caller may call the operation at all; the policy still decides about the record. */
export function assertAccess(ctx: Ctx, rule: AccessRule): void {
  if (ctx.refusal && rule.kind !== 'always') throw ctx.refusal;
  const decision = decideAccess(ctx.actor, rule);
  if (decision.allowed) return;
  if (decision.reason === 'signed-out') throw new DomainError('UNAUTHENTICATED');
  throw new DomainError('FORBIDDEN', { reason: decision.reason, message: ACCESS_REFUSALS[decision.reason] });
}
