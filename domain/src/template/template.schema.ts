import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, isoDateTime, missingOr, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { TEMPLATE_STATUSES } from './template.status.ts';

export const TEMPLATE_LIMITS = { name: 300, serviceTypes: 100, keyword: 200 } as const;

const serviceTypes = z
  .array(ref(), { error: missingOr(MESSAGES.structure) })
  .max(TEMPLATE_LIMITS.serviceTypes, `At most ${TEMPLATE_LIMITS.serviceTypes} entries`);

export const createTemplateSchema = z.object({
  name: requiredText(TEMPLATE_LIMITS.name),
  serviceTypes: serviceTypes.default([]),
});

/** Fields that are left out stay as they are: the status menu sends only the status. */
export const updateTemplateSchema = z.object({
  id: id(),
  name: requiredText(TEMPLATE_LIMITS.name).optional(),
  serviceTypes: serviceTypes.optional(),
  status: oneOf(TEMPLATE_STATUSES).optional(),
  updatedAt: isoDateTime(),
});

/** Takes all sections in their new order. The template is named `project`, because the screen is shared with projects. */
export const reorderTemplateSectionsSchema = z.object({
  project: ref(),
  sections: z.array(ref(), { error: missingOr(MESSAGES.structure) }),
});

/** `owner`: only those of the actor's firm. */
export const templatesFilterSchema = z
  .object({
    keyword: optionalText(TEMPLATE_LIMITS.keyword),
    serviceTypes: serviceTypes.nullish(),
    status: oneOf(TEMPLATE_STATUSES).nullish(),
    owner: flag().nullish(),
  })
  .nullish();

export const TEMPLATE_SORT_FIELDS = ['name', 'status', 'company', 'createdAt', 'updatedAt'] as const;
