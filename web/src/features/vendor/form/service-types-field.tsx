import { TagsInput } from '@mantine/core';
import { VENDOR_LIMITS } from '@weighbridge/domain/vendor/vendor.schema.ts';
import type { VendorFields } from './vendor-form.ts';

interface ServiceTypesFieldProps {
  fields: VendorFields;
  index: number;
  suggestions: readonly string[];
}

/** What one product is for. Firms ask for services in words of their own, so any word may be typed. */
export function ServiceTypesField({ fields, index, suggestions }: ServiceTypesFieldProps) {
  const path = `products.${index}.serviceTypes`;
  const { name, serviceTypes = [] } = fields.values.products[index]!;
  const wrong = Object.entries(fields.errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1];
  return (
    <TagsInput
      label="Service types"
      aria-label={`Service types of ${name || `product ${index + 1}`}`}
      placeholder={serviceTypes.length === 0 ? 'Type to find or add one' : undefined}
      maxTags={VENDOR_LIMITS.serviceTypes}
      maxLength={VENDOR_LIMITS.serviceType}
      data={[...suggestions]}
      {...fields.getInputProps(path)}
      value={serviceTypes}
      error={wrong}
    />
  );
}
