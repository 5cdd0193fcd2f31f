import { z } from 'zod';
import { type CompanySettings, companySettingsSchema, DEFAULT_COMPANY_SETTINGS } from '../access/company-settings.ts';
import { flag, id, isoDateTime, requiredText } from '../kernel/validation.ts';

export const COMPANY_LIMITS = { name: 300 } as const;

/** The initial value in the form of a new firm; a firm without a value has the default (decision 35). */
export const NEW_COMPANY_ANSWERS_MAX_LENGTH: CompanySettings['answersMaxLength'] = [500, 1000, 2000];

export const ANSWERS_MAX_LENGTH_LABELS = ['M', 'L', 'XL'] as const;

export const createCompanySchema = z.object({
  name: requiredText(COMPANY_LIMITS.name),
  settings: companySettingsSchema.default(DEFAULT_COMPANY_SETTINGS),
  requireSso: flag().default(false),
  requireTwoStep: flag().default(false),
});

/** No defaults: an update that leaves a setting out must not reset it. */
export const updateCompanySchema = z.object({
  id: id(),
  name: requiredText(COMPANY_LIMITS.name),
  settings: companySettingsSchema,
  requireSso: flag(),
  /** Unchanged where it is not named: callers from before it existed do not know it. */
  requireTwoStep: flag().nullish(),
  updatedAt: isoDateTime(),
});
