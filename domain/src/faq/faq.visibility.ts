/**
 * For whom the questions are read: the project's team, the people of a vendor, or somebody with the link of an invitation by e-mail that
 * has no vendor yet.
 */
export type FaqSide =
  | { readonly kind: 'team' }
  | { readonly kind: 'vendor'; readonly vendorId: string }
  | { readonly kind: 'link'; readonly participationId: string };

/** Where an entry comes from; both ids are null for an entry of the team. */
export interface FaqOrigin {
  readonly vendorId: string | null;
  readonly participationId: string | null;
}

/** Asked by this side. What the team wrote belongs to no vendor, although a vendor may be the only one to read it. */
export function isOfSide(side: FaqSide, origin: FaqOrigin): boolean {
  switch (side.kind) {
    case 'team':
      return false;
    case 'vendor':
      return origin.vendorId === side.vendorId;
    case 'link':
      return origin.participationId === side.participationId;
  }
}

/** Company, person and product are told to the team and to the vendor itself, never to another vendor (decision 127). */
export function seesOrigin(side: FaqSide, entry: FaqOrigin): boolean {
  return side.kind === 'team' || isOfSide(side, entry);
}
