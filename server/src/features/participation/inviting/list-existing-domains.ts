import type { ExistingDomain } from '@weighbridge/domain/participation/existing-domain.ts';
import { existingDomainsSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { decideInviteProducts } from '@weighbridge/domain/participation/participation.policy.ts';
import { PARTICIPATION_REFUSALS } from '@weighbridge/domain/participation/participation.refusals.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';
import { findExistingDomains } from '../record/known-vendors.queries.ts';

/** Asked before inviting: which addresses belong to registered vendors, and which of their products can be chosen instead. */
export async function listExistingDomains(ctx: Ctx, projectId: string, input: unknown): Promise<ExistingDomain[]> {
  const { emails } = parse(existingDomainsSchema, input);
  const project = await getProjectFacts(ctx.db, ctx.actor, projectId);
  assertAllowed(decideInviteProducts(ctx.actor, project), PARTICIPATION_REFUSALS);
  return findExistingDomains(ctx.db, project.id, emails);
}
