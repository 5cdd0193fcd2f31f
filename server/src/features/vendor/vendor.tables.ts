import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { Defaulted, Tracked } from '../../platform/database/columns.ts';

interface VendorsTable extends Tracked {
  id: string;
  name: string;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  description: string | null;
  status: VendorStatus;
  createdBy: string | null;
  /** Its users have changed address or website since an administrator last approved them. */
  contactUnseen: Defaulted<boolean>;
}

interface VendorProductsTable extends Tracked {
  id: string;
  vendorId: string;
  name: string;
  position: number;
}

interface VendorProductServiceTypesTable {
  productId: string;
  label: string;
}

interface VendorKeyPersonsTable {
  vendorId: string;
  userId: string;
  role: 'ADMIN' | 'MEMBER';
  position: number;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    vendors: VendorsTable;
    vendorProducts: VendorProductsTable;
    vendorProductServiceTypes: VendorProductServiceTypesTable;
    vendorKeyPersons: VendorKeyPersonsTable;
  }
}
