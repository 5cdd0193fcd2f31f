import type { CompanySettings, ScoringType } from '@weighbridge/domain/access/company-settings.ts';

type Toggle = { [Key in keyof CompanySettings]: CompanySettings[Key] extends boolean ? Key : never }[keyof CompanySettings];

interface Words {
  readonly label: string;
  readonly description: string;
}

export const SCORING_TYPE_LABELS = {
  NUMBERS: { label: 'Numbers', description: 'Answers are rated with numbers.' },
  COLORS: { label: 'Colors', description: 'Answers are rated with colors.' },
} as const satisfies Record<ScoringType, Words>;

const TOGGLE_LABELS: Record<Toggle, Words> = {
  enableExperts: { label: 'Experts', description: 'Domain experts approve questions before a project is published.' },
  enableBranches: { label: 'Branches', description: 'A project can be scored separately for several branches of the client.' },
  enableExtendedAnswersDeadline: {
    label: 'Extended answer deadlines',
    description: 'Individual vendors can be given more time to answer after scoring has begun.',
  },
  enableClientTables: { label: 'Client tables', description: 'Clients fill in tables with their own data during discovery.' },
  enableAuthOnBehalf: { label: 'Acting on behalf', description: 'Administrators may work on behalf of this firm.' },
  disableServiceTypes: {
    label: 'Hide service types',
    description: 'Hides service types from the projects, filters and lists of this firm.',
  },
};

export const SETTING_TOGGLES = Object.entries(TOGGLE_LABELS).map(([key, words]) => ({ key: key as Toggle, ...words }));
