import type { ScoringType } from '../access/company-settings.ts';
import { formatLongDate } from '../kernel/dates.ts';
import { EMPLOYER_SIZE_LABELS, PROJECT_DATE_LABELS, PROJECT_TYPE_LABELS } from '../project/project.labels.ts';

/** As the form of the project's details names them. */
const LABELS: Readonly<Record<string, string>> = {
  ...PROJECT_DATE_LABELS,
  type: 'Project type',
  name: 'Project name',
  intro: 'Introduction',
  description: 'Description',
  hideClientInfo: 'Hide client information from vendors',
  contacts: 'Contacts',
  frequency: 'Frequency',
  scoringType: 'Scoring type',
  answersMaxLength: 'Length of text answers',
  locationOriginated: 'Location',
  targetNumberRespondents: 'Target number of respondents',
  employeeSize: 'Employer size',
  liveCount: 'Life Count',
  serviceTypes: 'Service types vendors must offer',
  projectServiceTypes: 'Project service types',
  moreInformation: 'More information',
  files: 'Documents',
};

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: PROJECT_TYPE_LABELS,
  employeeSize: EMPLOYER_SIZE_LABELS,
  scoringType: { NUMBERS: 'Numbers', COLORS: 'Colors' } satisfies Record<ScoringType, string>,
};

const NOTHING = 'none';

/** A field that has no label any more keeps its own name. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

/** 'Label: value', one field in a line. */
export function linesOf(fields: readonly string[], values: Readonly<Record<string, unknown>> | null): string {
  return fields.map((field) => `${fieldLabel(field)}: ${valueInWords(field, values?.[field])}`).join('\n');
}

function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((item: Item) => itemInWords(item)).join(', ');
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : itemInWords(value as Item);
  if (field in PROJECT_DATE_LABELS) return dayInWords(text);
  return VALUES[field]?.[text] ?? text;
}

/** Lists hold files, service types, contacts and fields of the firm's own. */
interface Item {
  readonly label?: string;
  readonly filename?: string;
  readonly user?: { readonly name: string };
  readonly phoneNumber?: string;
  readonly key?: string;
  readonly value?: string;
}

function itemInWords({ label, filename, user, phoneNumber, key, value }: Item): string {
  if (key !== undefined) return `${key}: ${value ?? ''}`;
  if (user) return `${user.name} (${phoneNumber ?? ''})`;
  return label ?? filename ?? '';
}

/** The day of a deadline. What is no date stays as it is. */
export function dayInWords(text: string | null | undefined): string {
  if (!text) return NOTHING;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : formatLongDate(date);
}
