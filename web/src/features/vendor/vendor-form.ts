import type { UseFormReturnType } from '@mantine/form';
import { updateVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import type { z } from 'zod';
import type { Vendor } from './vendor.operations.ts';

export const vendorFormSchema = updateVendorSchema.omit({ id: true, updatedAt: true });
type VendorValues = z.input<typeof vendorFormSchema>;
export type VendorFields = UseFormReturnType<VendorValues>;

export function vendorValues(vendor: Vendor | null): VendorValues {
  return {
    name: vendor?.name ?? '',
    contactName: vendor?.contactName ?? '',
    email: vendor?.email ?? '',
    phone: vendor?.phone ?? '',
    website: vendor?.website ?? '',
    description: vendor?.description ?? '',
    products: vendor?.products.map(({ id, name, serviceTypes }) => ({ id, name, serviceTypes: [...serviceTypes] })) ?? [],
  };
}
