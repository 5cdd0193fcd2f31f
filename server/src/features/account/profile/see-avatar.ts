import '../record/account.tables.ts';
import { has } from '@weighbridge/domain/access/actor.ts';
import type { Ctx } from '../../../platform/context.ts';

/** A user's own picture and those of colleagues; with MANAGE_BROKERS everybody's. */
export async function maySeeAvatar(ctx: Ctx, ownerId: string): Promise<boolean> {
  const { user } = ctx;
  if (user.userId === ownerId || has(user, 'MANAGE_BROKERS')) return true;
  const owner = await ctx.db.selectFrom('users').select(['companyId', 'vendorId']).where('id', '=', ownerId).executeTakeFirst();
  if (!owner) return false;
  return (user.companyId !== null && owner.companyId === user.companyId) || (user.vendorId !== null && owner.vendorId === user.vendorId);
}
