import { z } from 'zod';
import { id, listOf, ref } from '../kernel/validation.ts';
import type { QuestionType } from '../question/question.types.ts';
import { answerDraftSchema, answerSchema } from './answer.schema.ts';
import { type AnswerableQuestion, type AnswerContent, type AnswerContext, OTHER_LABEL } from './answer.types.ts';
import { isAnswered } from './progress.ts';
import { normaliseText } from './text-similarity.ts';
import { transferAnswer } from './transfer-answer.ts';

const MAX_PROPERTIES = 5000;

/** `id` is the question in the project; `product` the entry of the project whose answers are saved. */
export const saveToProductProfileSchema = z.object({
  /** Can be left out: the product is that of one project. */
  project: ref().nullish(),
  product: ref(),
  properties: listOf(
    answerDraftSchema.pick({ value: true, secondaryValue: true }).extend({ id: id() }),
    MAX_PROPERTIES,
    `At most ${MAX_PROPERTIES} answers at once`,
  ),
});

/** What identifies a question across projects. */
export interface ProfileQuestion {
  /** The library question it is a copy of. */
  readonly sourceQuestionId: string | null;
  readonly label: string;
  readonly type: QuestionType;
}

/** An answer in the Product Profile. Contains the options, because their ids mean nothing in the next project. */
export interface ProfileEntry extends ProfileQuestion {
  readonly options: AnswerableQuestion['options'];
  readonly content: Pick<AnswerContent, 'value' | 'secondaryValue'>;
}

/** The key of an answer: the library question, else the label and type of the question (decision 110). */
export function profileKey(question: ProfileQuestion): string {
  return question.sourceQuestionId === null ? labelKey(question) : `source:${question.sourceQuestionId}`;
}

const labelKey = (question: ProfileQuestion): string => `label:${question.type}:${normaliseText(question.label)}`;

/** A project question with everything that is needed to fill it in or to save its answer. */
export interface AnsweredQuestion extends ProfileQuestion {
  readonly id: string;
  readonly question: AnswerableQuestion;
  readonly content: AnswerContent | null;
}

/** The kept answer as text; a clarification follows its choice. */
export function profileText({ type, options, content }: ProfileEntry, files: AnswerContext['files']): string {
  const { value, secondaryValue } = content;
  if (value === null || typeof value === 'string') return value ?? '';
  const withWords = (choice: string, words: string | undefined): string => (words ? `${choice}: ${words}` : choice);
  if (typeof value === 'boolean') return withWords(value ? 'Yes' : 'No', typeof secondaryValue === 'string' ? secondaryValue : undefined);
  if (type === 'FILE') return value.map((id) => files.find((file) => file.id === id)?.filename ?? 'A file').join('\n');
  const texts = typeof secondaryValue === 'object' && secondaryValue !== null ? secondaryValue : {};
  return value.map((id) => withWords(options.find((option) => option.id === id)?.label ?? OTHER_LABEL, texts[id])).join('\n');
}

/** The entries by the keys under which a question looks for them. */
export function profileByKey(entries: readonly ProfileEntry[]): ReadonlyMap<string, ProfileEntry> {
  const byKey = new Map<string, ProfileEntry>();
  // The label is the second key of an entry: an entry whose own key is that label comes first.
  for (const entry of entries) byKey.set(profileKey(entry), entry);
  for (const entry of entries) if (!byKey.has(labelKey(entry))) byKey.set(labelKey(entry), entry);
  return byKey;
}

/** Fills in unanswered questions only: never replaces an answer that a person wrote. */
export function completeFromProfile(
  question: AnsweredQuestion,
  byKey: ReadonlyMap<string, ProfileEntry>,
  context: AnswerContext,
): AnswerContent | null {
  const entry = byKey.get(profileKey(question)) ?? byKey.get(labelKey(question));
  if (!entry || isAnswered(question.content)) return null;
  const moved = transferAnswer({ question: entry, content: entry.content }, question.question, context);
  return moved.ok ? moved.content : null;
}

/** Whether there is an answer to keep. */
export function hasContentToKeep({ content }: AnsweredQuestion): boolean {
  return isAnswered(content) && !content?.notApplicable;
}

/** The answer in the form of the Product Profile; null when it breaks its question's rules. */
export function keepInProfile(asked: AnsweredQuestion, context: AnswerContext): ProfileEntry | null {
  const { sourceQuestionId, label, type, question, content } = asked;
  const read = answerSchema(question, context).safeParse(content);
  if (!read.success || !read.data) return null;
  const { value, secondaryValue } = read.data;
  return { sourceQuestionId, label, type, options: question.options, content: { value, secondaryValue } };
}

export interface ProfileMessage {
  readonly text: string;
  readonly tone: 'success' | 'warning' | 'info' | 'error';
}

export const UNABLE_TO_SYNCHRONIZE: ProfileMessage = { text: 'Unable to synchronize answers', tone: 'error' };

export function completedMessage(added: number): ProfileMessage {
  return { text: `${added} answers were added`, tone: added === 0 ? 'warning' : 'success' };
}

export function synchronizedMessage({ saved, sent }: { readonly saved: number; readonly sent: number }): ProfileMessage {
  if (sent === 0) return { text: 'There are no answers to synchronize', tone: 'info' };
  if (saved === sent) return { text: 'Answers are synchronized successfully', tone: 'success' };
  return { text: `${saved} of ${sent} answers are synchronized successfully`, tone: 'warning' };
}
