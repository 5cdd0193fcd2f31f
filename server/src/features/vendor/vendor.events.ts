import type { KeyPersonRole, VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';

interface ProductChanges {
  productsAdded: string[];
  productsRemoved: string[];
  serviceTypesChanged: string[];
}

declare module '../../platform/events/events.ts' {
  interface Events {
    'vendor.created': { name: string; status: VendorStatus };
    'vendor.updated': { name: string } & ProductChanges;
    'vendor.deleted': { name: string };
    /** `entries` are the entries by e-mail that have become products by it: their vendor can accept them now. */
    'vendor.approved': { from: VendorStatus; to: VendorStatus; entries: string[] };
    'vendor.profileCreated': { name: string };
    'vendor.profileUpdated': { name: string } & ProductChanges;
    'vendor.profileSubmitted': { from: VendorStatus; to: VendorStatus };
    'vendor.keyPersonsSet': { keyPersons: { id: string; role: KeyPersonRole }[] };
    /** The secret of the link is made by the reaction, so that no event ever holds it. */
    'vendor.keyPersonInvited': { userId: string; role: KeyPersonRole };
  }
}
