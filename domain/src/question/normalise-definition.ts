import { defaultView, hasPart, type QuestionType, type QuestionView, viewsOf } from './question.types.ts';

type Maybe<T> = T | null | undefined;

interface Option {
  readonly id: string | null;
  readonly label: string;
  readonly apiId: string | null;
  readonly clarificationQuestion: string | null;
}

/** As it comes from the form: with every part that the person ever filled in, whatever the type is now. */
interface RawDefinition {
  readonly label: string;
  readonly type: QuestionType;
  readonly view?: Maybe<QuestionView>;
  readonly tags?: Maybe<readonly { readonly label: string }[]>;
  readonly multiple?: Maybe<boolean>;
  readonly placeholder: string | null;
  readonly helperText: string | null;
  readonly prefix: string | null;
  readonly suffix: string | null;
  readonly enableNumberFormatting?: Maybe<boolean>;
  readonly attachments?: Maybe<readonly { readonly id: string }[]>;
  readonly yesAnswerText: string | null;
  readonly noAnswerText: string | null;
  readonly options?: Maybe<readonly (Omit<Option, 'id'> & { readonly id?: Maybe<string> })[]>;
  readonly otherOption?: Maybe<boolean>;
  readonly rules?: Maybe<{
    readonly min?: Maybe<number>;
    readonly max?: Maybe<number>;
    readonly maxLength?: Maybe<number>;
    readonly pattern: string | null;
    readonly maxSize?: Maybe<number>;
    readonly mimetypes?: Maybe<readonly string[]>;
    readonly multiple?: Maybe<boolean>;
  }>;
}

/** With every field of the type and no others: a leftover would reappear when the type is changed back. */
export function normaliseDefinition(raw: RawDefinition) {
  const keep = <Value>(part: Parameters<typeof hasPart>[1], value: Maybe<Value>): Value | null =>
    hasPart(raw.type, part) ? (value ?? null) : null;
  const multiple = keep('options', raw.multiple) ?? false;
  const view = raw.view && viewsOf(raw.type, multiple).includes(raw.view) ? raw.view : defaultView(raw.type, multiple);
  return {
    label: raw.label,
    type: raw.type,
    view,
    tags: uniqueTags(raw.tags ?? []),
    multiple,
    placeholder: keep('placeholder', raw.placeholder),
    helperText: raw.helperText,
    prefix: keep('affixes', raw.prefix),
    suffix: keep('affixes', raw.suffix),
    enableNumberFormatting: keep('numberFormatting', raw.enableNumberFormatting) ?? false,
    attachments: uniqueById(raw.attachments ?? []),
    yesAnswerText: keep('clarifications', raw.yesAnswerText),
    noAnswerText: keep('clarifications', raw.noAnswerText),
    options: withDistinctIds((keep('options', raw.options) ?? []).map((option): Option => ({ ...option, id: option.id ?? null }))),
    otherOption: keep('options', raw.otherOption) ?? false,
    rules: {
      min: keep('range', raw.rules?.min),
      max: keep('range', raw.rules?.max),
      maxLength: keep('maxLength', raw.rules?.maxLength),
      pattern: keep('pattern', raw.rules?.pattern),
      maxSize: keep('fileRules', raw.rules?.maxSize),
      mimetypes: [...(keep('fileRules', raw.rules?.mimetypes) ?? [])],
      multiple: keep('fileRules', raw.rules?.multiple) ?? false,
    },
  };
}

/** Answers refer to options by id, so two options must not have the same one: the second becomes a new option. */
function withDistinctIds(options: readonly Option[]): Option[] {
  return options.map((option, index) => (options.findIndex(({ id }) => id === option.id) === index ? option : { ...option, id: null }));
}

/** A file is shown once, however often it is named. */
function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

function uniqueTags(tags: readonly { readonly label: string }[]): { label: string }[] {
  const byKey = new Map<string, { label: string }>();
  for (const { label } of tags) if (!byKey.has(label.toLowerCase())) byKey.set(label.toLowerCase(), { label });
  return [...byKey.values()];
}
