import type { VendorFacts } from '@weighbridge/domain/vendor/vendor.policy.ts';

/** Projects do not invite products yet; once something refers to a vendor, the database itself refuses to delete it. */
export function withParticipations(vendor: Omit<VendorFacts, 'participationsCount'>): VendorFacts {
  return { ...vendor, participationsCount: 0 };
}
