import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
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
    /** `entries` are the invitations by e-mail that have become products by it: their vendor can accept them now. */
    'vendor.approved': { from: VendorStatus; to: VendorStatus; entries: string[] };
    'vendor.profileCreated': { name: string };
    'vendor.profileUpdated': { name: string } & ProductChanges;
    'vendor.profileSubmitted': { from: VendorStatus; to: VendorStatus };
    'vendor.keyPersonsSet': { keyPersons: { id: string; role: KeyPersonRole }[] };
    /** The secret of the link is made by the reaction, so that no event ever holds it. */
    'vendor.keyPersonInvited': { userId: string; email: string; role: KeyPersonRole };
    'vendor.productProfileSaved': { productId: string; projectId: string; saved: number; sent: number };
    'vendor.productProfileEntryRemoved': { productId: string; entryId: string; label: string };
    'answers.completedFromProfile': { projectId: string; productId: string; participationId: string; added: number };
    /** Somebody who was invited by e-mail has come a step further; `into` is the entry that took it over. */
    'participation.registrationMoved': {
      projectId: string;
      entries: { id: string; from: ParticipationStatus; to: ParticipationStatus; into: string | null }[];
    };
  }
}
