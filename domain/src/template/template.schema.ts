import { z } from 'zod';
import { flag, id, isoDateTime, listOf, oneOf, optionalText, ref, requiredText } from '../kernel/validation.ts';
import { TEMPLATE_STATUSES } from './template.status.ts';

export const TEMPLATE_LIMITS = { name: 300, serviceTypes: 100, keyword: 200, sections: 5000 } as const;

const serviceTypes = listOf(ref(), TEMPLATE_LIMITS.serviceTypes);

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
  sections: listOf(ref(), TEMPLATE_LIMITS.sections),
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
