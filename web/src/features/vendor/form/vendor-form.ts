import type { UseFormReturnType } from '@mantine/form';
import { updateVendorSchema } from '@weighbridge/domain/vendor/vendor.schema.ts';
import type { z } from 'zod';

export const vendorFormSchema = updateVendorSchema.omit({ id: true, updatedAt: true });
export type VendorValues = z.input<typeof vendorFormSchema>;
export type VendorFields = UseFormReturnType<VendorValues>;

interface Vendor {
  readonly name: string;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly description: string | null;
  readonly products: readonly { readonly id: string; readonly name: string; readonly serviceTypes: readonly string[] }[];
}

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
