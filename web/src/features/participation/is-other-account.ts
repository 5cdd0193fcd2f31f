import type { Profile } from '../../lib/profile.ts';
import type { InvitedProduct } from './invitation.operations.ts';

/** Signed in, but not as one of those who were invited: a forwarded link opens the page and nothing more. */
export function isOtherAccount(profile: Profile | null, product: Pick<InvitedProduct, 'product' | 'actions'>): boolean {
  if (!profile) return false;
  if (profile.type !== 'VENDOR') return true;
  const own = profile.vendor?.products ?? [];
  if (product.product) return !own.some(({ id }) => id === product.product?.id);
  // An invitation by e-mail becomes one of a product as soon as an approved company claims it.
  return profile.vendor?.status === 'APPROVED' && !product.actions.includes('claim');
}
