import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    'vendor.created': { name: string; status: VendorStatus };
    'vendor.updated': { name: string; productsAdded: string[]; productsRemoved: string[]; serviceTypesChanged: string[] };
    'vendor.deleted': { name: string };
    'vendor.approved': { from: VendorStatus; to: VendorStatus };
  }
}
