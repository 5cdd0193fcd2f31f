import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { id, missingOr, ref } from '../kernel/validation.ts';

const PRODUCTS_MESSAGES = { none: 'Please select at least one product', tooMany: 'At most 100 products at once' } as const;

const chosen = () =>
  z
    .array(id(), { error: missingOr(MESSAGES.structure) })
    .min(1, PRODUCTS_MESSAGES.none)
    .max(100, PRODUCTS_MESSAGES.tooMany)
    .transform((ids) => [...new Set(ids)]);

/** `products` are products of the catalogue when they are invited, and entries of the project when they are removed. */
export const chosenProductsSchema = z.object({ project: ref(), products: chosen() });

/** Parsed first: the rest of a form about products can be checked only when the project is known. */
export const byProjectSchema = z.object({ project: ref() });
