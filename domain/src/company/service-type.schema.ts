import { z } from 'zod';
import { id, isoDateTime, optionalText, ref, requiredText } from '../kernel/validation.ts';

export const SERVICE_TYPE_LIMITS = { label: 300, description: 1000 } as const;

/** `company` is for administrators, who have no firm; everyone else writes to their own. */
export const createServiceTypeSchema = z.object({
  label: requiredText(SERVICE_TYPE_LIMITS.label),
  company: ref().nullish(),
});

export const updateServiceTypeSchema = z.object({
  id: id(),
  label: requiredText(SERVICE_TYPE_LIMITS.label),
  updatedAt: isoDateTime(),
});

/** Only project service types have a description (decision 39). */
const description = { description: optionalText(SERVICE_TYPE_LIMITS.description) };

export const createProjectServiceTypeSchema = createServiceTypeSchema.extend(description);

export const updateProjectServiceTypeSchema = updateServiceTypeSchema.extend(description);
