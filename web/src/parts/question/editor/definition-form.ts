import type { UseFormReturnType } from '@mantine/form';
import { normaliseDefinition } from '@weighbridge/domain/question/normalise-definition.ts';
import {
  DEFAULT_QUESTION_TYPE,
  defaultView,
  hasPart,
  type QuestionType,
  type QuestionView,
  viewsOf,
} from '@weighbridge/domain/question/question.types.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import type { AskedQuestion } from '../asked-question.ts';
import type { QuestionDefinition } from '../question.operations.ts';

type Attachment = QuestionDefinition['attachments'][number];
export type AttachedFile = Pick<Attachment, 'id' | 'filename' | 'url' | 'size'> & Partial<Pick<Attachment, 'state'>>;

export interface OptionValues {
  /** Only the screen's: lines without an id must keep their place while others move. */
  readonly key: string;
  readonly id: string | null;
  readonly label: string;
  readonly apiId: string | null;
  readonly clarificationQuestion: string;
}

/** What the editor holds: the domain's input, with every part present and what the screen needs to show it. */
export interface DefinitionValues {
  label: string;
  type: QuestionType;
  view: QuestionView | null;
  tags: { label: string }[];
  multiple: boolean;
  placeholder: string;
  helperText: string;
  prefix: string;
  suffix: string;
  enableNumberFormatting: boolean;
  attachments: AttachedFile[];
  yesAnswerText: string;
  noAnswerText: string;
  options: OptionValues[];
  otherOption: boolean;
  /** Typed for one more option and not added yet: saving adds it. */
  newOption: string;
  rules: {
    min: number | null;
    max: number | null;
    maxLength: number | null;
    pattern: string;
    maxSize: number | null;
    mimetypes: string[];
    multiple: boolean;
  };
}

/** Any form that holds a definition as `question`; method-like members only, so that a form of other values fits too. */
export interface DefinitionFields {
  readonly values: { readonly question: DefinitionValues };
  readonly errors: Readonly<Record<string, ReactNode>>;
  getInputProps(path: string, options?: { type?: 'input' | 'checkbox' }): ReturnType<UseFormReturnType<object>['getInputProps']>;
  setFieldValue(path: string, value: unknown): void;
}

const NO_RULES: DefinitionValues['rules'] = {
  min: null,
  max: null,
  maxLength: null,
  pattern: '',
  maxSize: null,
  mimetypes: [],
  multiple: false,
};

let made = 0;

export function newOption(label: string): OptionValues {
  made += 1;
  return { key: `new-${made}`, id: null, label, apiId: null, clarificationQuestion: '' };
}

/** The values of the editor, from a question or for a new one. */
export function definitionValues(question: QuestionDefinition | null): DefinitionValues {
  return {
    label: question?.label ?? '',
    type: question?.type ?? DEFAULT_QUESTION_TYPE,
    view: question?.view ?? null,
    tags: question?.tags.map(({ label }) => ({ label })) ?? [],
    multiple: question?.multiple ?? false,
    placeholder: question?.placeholder ?? '',
    helperText: question?.helperText ?? '',
    prefix: question?.prefix ?? '',
    suffix: question?.suffix ?? '',
    enableNumberFormatting: question?.enableNumberFormatting ?? false,
    attachments: question?.attachments.map(({ id, filename, url, size, state }) => ({ id, filename, url, size, state })) ?? [],
    yesAnswerText: question?.yesAnswerText ?? '',
    noAnswerText: question?.noAnswerText ?? '',
    options:
      question?.options.map(({ id, label, apiId, clarificationQuestion }) => ({
        key: id,
        id,
        label,
        apiId,
        clarificationQuestion: clarificationQuestion ?? '',
      })) ?? [],
    otherOption: question?.otherOption ?? false,
    newOption: '',
    rules: question
      ? { ...NO_RULES, ...question.rules, pattern: question.rules.pattern ?? '', mimetypes: [...question.rules.mimetypes] }
      : NO_RULES,
  };
}

/** The views that fit now, and the one in force: a choice that no longer fits gives way to the default. */
export function shownView({ type, multiple, view }: Pick<DefinitionValues, 'type' | 'multiple' | 'view'>): QuestionView | null {
  return view && viewsOf(type, multiple).includes(view) ? view : defaultView(type, multiple);
}

/**
 * Another type keeps what was typed, so that a slip of the hand costs nothing; but nothing invalid may stay behind
 * where nobody sees it.
 */
export function withType(values: DefinitionValues, type: QuestionType): DefinitionValues {
  const seen = new Set<string>();
  const options = values.options.filter(({ label }) => {
    const word = label.trim().toLowerCase();
    return word !== '' && !seen.has(word) && Boolean(seen.add(word));
  });
  return { ...values, type, options, rules: { ...NO_RULES, maxLength: hasPart(type, 'maxLength') ? values.rules.maxLength : null } };
}

/** With the option that was typed and not added. */
function withNewOption(values: DefinitionValues): DefinitionValues {
  const label = values.newOption.trim();
  if (label === '' || !hasPart(values.type, 'options')) return values;
  return { ...values, options: [...values.options, newOption(label)] };
}

/** The domain's schema for a form with a definition as `question`; the form's values are a fuller version of what it takes. */
export function definitionFormSchema<Saved, Values extends { question: DefinitionValues }>(
  schema: z.ZodType<Saved>,
): z.ZodType<Saved, Values> {
  const complete = (values: unknown) => ({ ...(values as Values), question: withNewOption((values as Values).question) });
  return z.preprocess(complete, schema) as unknown as z.ZodType<Saved, Values>;
}

/** The question as it would be stored, for the preview beside the editor. */
export function askedQuestion(values: DefinitionValues): AskedQuestion {
  const { options, ...question } = normaliseDefinition(values);
  return {
    ...question,
    // A field without a name would be shown, and read out, as if it belonged to nothing.
    label: question.label || 'Your question',
    attachments: values.attachments,
    options: options.map(({ label, clarificationQuestion }, index) => ({
      id: values.options[index]?.key ?? label,
      label,
      clarificationQuestion,
    })),
  };
}
