import { z } from 'zod';
import { id, isoDateTime, optionalText, requiredText, requiredUrl } from '../kernel/validation.ts';

export const CLIENT_LIMITS = { name: 300, description: 2000, location: 500, website: 100 } as const;

export const createClientSchema = z.object({
  name: requiredText(CLIENT_LIMITS.name),
  description: optionalText(CLIENT_LIMITS.description),
  location: optionalText(CLIENT_LIMITS.location),
  website: requiredUrl(CLIENT_LIMITS.website),
});
export type CreateClientInput = z.input<typeof createClientSchema>;

export const updateClientSchema = createClientSchema.extend({ id: id(), updatedAt: isoDateTime() });
