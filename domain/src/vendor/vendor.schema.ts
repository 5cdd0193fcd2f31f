import { z } from 'zod';
import { SERVICE_TYPE_LIMITS } from '../company/service-type.schema.ts';
import { id, isoDateTime, listOf, optionalEmail, optionalText, requiredText, url } from '../kernel/validation.ts';

export const VENDOR_LIMITS = {
  name: 300,
  contactName: 100,
  phone: 20,
  website: 100,
  description: 2000,
  productName: 100,
  products: 100,
  serviceTypes: 50,
  serviceType: SERVICE_TYPE_LIMITS.label,
} as const;

const VENDOR_MESSAGES = {
  tooManyServiceTypes: `At most ${VENDOR_LIMITS.serviceTypes} service types`,
  duplicateServiceType: (label: string) => `The service type '${label}' is already added`,
} as const;

const vendor = {
  name: requiredText(VENDOR_LIMITS.name),
  contactName: optionalText(VENDOR_LIMITS.contactName),
  email: optionalEmail(),
  phone: optionalText(VENDOR_LIMITS.phone),
  website: url(VENDOR_LIMITS.website),
  description: optionalText(VENDOR_LIMITS.description),
};

const products = <Product extends z.ZodType>(product: Product) =>
  listOf(product, VENDOR_LIMITS.products, `At most ${VENDOR_LIMITS.products} products`);

/** As text, because each firm has its own list of service types: the same word, without regard to case, is the same service. */
const serviceTypes = listOf(requiredText(VENDOR_LIMITS.serviceType), VENDOR_LIMITS.serviceTypes, VENDOR_MESSAGES.tooManyServiceTypes)
  .superRefine((labels, context) => {
    const seen = new Set<string>();
    for (const [index, label] of labels.entries()) {
      const key = label.toLowerCase();
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index], message: VENDOR_MESSAGES.duplicateServiceType(label) });
      seen.add(key);
    }
  })
  .default([]);

const product = { name: requiredText(VENDOR_LIMITS.productName), serviceTypes };

export const createVendorSchema = z.object({ ...vendor, products: products(z.object(product)).default([]) });

/** A product without an id is new, one that is left out is removed. */
export const updateVendorSchema = z.object({
  ...vendor,
  products: products(z.object({ id: id().nullish(), ...product })),
  id: id(),
  updatedAt: isoDateTime(),
});
