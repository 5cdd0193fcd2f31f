export const QUESTION_TYPES = ['TEXT', 'STRING', 'EMAIL', 'URL', 'VIDEO', 'NUMBER', 'BOOLEAN', 'LIST', 'FILE'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const DEFAULT_QUESTION_TYPE = 'TEXT' satisfies QuestionType;

export const QUESTION_VIEWS = ['SELECT', 'RADIO', 'CHECKBOX'] as const;
export type QuestionView = (typeof QUESTION_VIEWS)[number];

/** How the choices can be shown, the default first. Several choices fit no radio buttons, one choice no checkboxes (decision 95). */
export function viewsOf(type: QuestionType, multiple: boolean): readonly QuestionView[] {
  if (type === 'BOOLEAN') return ['RADIO', 'SELECT'];
  if (type === 'LIST') return multiple ? ['SELECT', 'CHECKBOX'] : ['SELECT', 'RADIO'];
  return [];
}

export function defaultView(type: QuestionType, multiple = false): QuestionView | null {
  return viewsOf(type, multiple)[0] ?? null;
}

/** Parts of a definition that only some types have; the editor shows no others and none are stored. */
export const DEFINITION_PARTS = [
  'placeholder',
  'affixes',
  'numberFormatting',
  'clarifications',
  'options',
  'range',
  'maxLength',
  'pattern',
  'fileRules',
] as const;
export type DefinitionPart = (typeof DEFINITION_PARTS)[number];

const PARTS = {
  TEXT: ['placeholder', 'maxLength'],
  STRING: ['placeholder', 'affixes', 'maxLength', 'pattern'],
  EMAIL: ['placeholder'],
  URL: ['placeholder'],
  VIDEO: ['placeholder'],
  NUMBER: ['placeholder', 'affixes', 'numberFormatting', 'range'],
  BOOLEAN: ['clarifications'],
  LIST: ['placeholder', 'options'],
  FILE: ['fileRules'],
} as const satisfies Record<QuestionType, readonly DefinitionPart[]>;

export function hasPart(type: QuestionType, part: DefinitionPart): boolean {
  return (PARTS[type] as readonly DefinitionPart[]).includes(part);
}
