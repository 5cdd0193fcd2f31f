import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { id, isoDateTime, missingOr, optionalEmail, optionalText, requiredText, url } from '../kernel/validation.ts';

export const VENDOR_LIMITS = {
  name: 300,
  contactName: 100,
  phone: 20,
  website: 100,
  description: 2000,
  productName: 100,
  products: 100,
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
  z.array(product, { error: missingOr(MESSAGES.structure) }).max(VENDOR_LIMITS.products, `At most ${VENDOR_LIMITS.products} products`);

const productName = requiredText(VENDOR_LIMITS.productName);

export const createVendorSchema = z.object({ ...vendor, products: products(z.object({ name: productName })).default([]) });
export type CreateVendorInput = z.input<typeof createVendorSchema>;

/** A product without an id is new, one that is left out is removed. */
export const updateVendorSchema = z.object({
  ...vendor,
  products: products(z.object({ id: id().nullish(), name: productName })),
  id: id(),
  updatedAt: isoDateTime(),
});
export type UpdateVendorInput = z.input<typeof updateVendorSchema>;
