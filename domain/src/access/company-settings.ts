import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { domainName, flag, integerBetween, missingOr, oneOf, optionalText } from '../kernel/validation.ts';

export const COMPANY_TYPES = ['BROKER', 'VENDOR'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];

export const SCORING_TYPES = ['NUMBERS', 'COLORS'] as const;
export type ScoringType = (typeof SCORING_TYPES)[number];

export const SETTINGS_LIMITS = { approvedLabel: 50, answersMaxLength: { min: 100, max: 5000 } } as const;

const incomplete = missingOr(MESSAGES.structure);
const answersMaxLength = () => integerBetween(SETTINGS_LIMITS.answersMaxLength.min, SETTINGS_LIMITS.answersMaxLength.max);

/** Part of access, because a firm's settings decide what its users may do. */
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
    approvedLabel: optionalText(SETTINGS_LIMITS.approvedLabel),
  },
  { error: incomplete },
);
export type CompanySettings = z.infer<typeof companySettingsSchema>;

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
