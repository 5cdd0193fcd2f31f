import { z } from 'zod';
import { id, listOf, ref } from '../kernel/validation.ts';

/** More than any project has. */
export const MOST_PRODUCTS = 500;

const PRODUCTS_MESSAGES = { none: 'Please select at least one product', tooMany: 'At most 100 products at once' } as const;

const chosen = () =>
  listOf(id(), 100, PRODUCTS_MESSAGES.tooMany)
    .min(1, PRODUCTS_MESSAGES.none)
    .transform((ids) => [...new Set(ids)]);

/** `products` are products of the catalogue when they are invited, and entries of the project when they are removed. */
export const chosenProductsSchema = z.object({ project: ref(), products: chosen() });

/** Parsed first: the rest of a form about products can be checked only when the project is known. */
export const byProjectSchema = z.object({ project: ref() });
