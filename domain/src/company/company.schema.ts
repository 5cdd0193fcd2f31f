import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { domainName, flag, id, integerBetween, isoDateTime, missingOr, oneOf, optionalText, requiredText } from '../kernel/validation.ts';

export const COMPANY_TYPES = ['BROKER', 'VENDOR'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

export const SCORING_TYPES = ['NUMBERS', 'COLORS'] as const;
export type ScoringType = (typeof SCORING_TYPES)[number];

export const COMPANY_LIMITS = { name: 300, approvedLabel: 50, answersMaxLength: { min: 100, max: 5000 } } as const;

const incomplete = missingOr(MESSAGES.structure);
const answersMaxLength = () => integerBetween(COMPANY_LIMITS.answersMaxLength.min, COMPANY_LIMITS.answersMaxLength.max);

export const companySettingsSchema = z.object(
  {
    scoringType: oneOf(SCORING_TYPES),
    /** M, L and XL. */
    answersMaxLength: z.tuple([answersMaxLength(), answersMaxLength(), answersMaxLength()], { error: incomplete }),
    enableExperts: flag(),
    enableBranches: flag(),
    enableExtendedAnswersDeadline: flag(),
    enableClientTables: flag(),
    enableAuthOnBehalf: flag(),
    disableServiceTypes: flag(),
    bpEndpoint: domainName(),
    approvedLabel: optionalText(COMPANY_LIMITS.approvedLabel),
  },
  { error: incomplete },
);
export type CompanySettings = z.infer<typeof companySettingsSchema>;
export type CompanySettingsInput = z.input<typeof companySettingsSchema>;

export const DEFAULT_COMPANY_SETTINGS: CompanySettings = {
  scoringType: 'NUMBERS',
  answersMaxLength: [2000, 5000, 5000],
  enableExperts: true,
  enableBranches: false,
  enableExtendedAnswersDeadline: false,
  enableClientTables: false,
  enableAuthOnBehalf: false,
  disableServiceTypes: false,
  bpEndpoint: null,
  approvedLabel: null,
};

/** Only what the form of a firm being created starts with; a firm without own values has the defaults (decision 35). */
export const NEW_COMPANY_ANSWERS_MAX_LENGTH: CompanySettings['answersMaxLength'] = [500, 1000, 2000];

export const ANSWERS_MAX_LENGTH_LABELS = ['M', 'L', 'XL'] as const;

export const createCompanySchema = z.object({
  name: requiredText(COMPANY_LIMITS.name),
  settings: companySettingsSchema.default(DEFAULT_COMPANY_SETTINGS),
  requireSso: flag().default(false),
});
export type CreateCompanyInput = z.input<typeof createCompanySchema>;

/** Without defaults: what an update leaves out must not be reset behind somebody's back. */
export const updateCompanySchema = z.object({
  id: id(),
  name: requiredText(COMPANY_LIMITS.name),
  settings: companySettingsSchema,
  requireSso: flag(),
  updatedAt: isoDateTime(),
});
export type UpdateCompanyInput = z.input<typeof updateCompanySchema>;
